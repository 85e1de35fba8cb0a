import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import { functionForm } from '../installation/function-form.ts'
import { metafieldMembers } from '../metafields/form.ts'
import type { CustomizationRecord } from './record.ts'

export function customizationForm(record: CustomizationRecord) {
  const id = formatGid(record.kind, record.id)
  return {
    __typename: record.kind,
    id,
    title: record.title,
    enabled: record.enabled,
    functionId: record.functionId,
    shopifyFunction(_: unknown, context: AdminContext) {
      const deployed = context.world.deployment().functions.find((one) => one.id === record.functionId)
      if (deployed) return functionForm(deployed)
      throw new Error(`The function ${record.functionId} of ${id} is no longer deployed`)
    },
    errorHistory: record.errors && {
      ...record.errors,
      hasBeenSharedSinceLastError: false,
      hasSharedRecentErrors: false,
    },
    ...metafieldMembers(id),
  }
}
