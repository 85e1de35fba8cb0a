import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import { functionForm } from '../installation/function-form.ts'
import { metafieldMembers } from '../metafields/form.ts'
import type { ValidationRecord } from './record.ts'

export const validationGid = ({ id }: ValidationRecord): string => formatGid('Validation', id)

export function validationForm(record: ValidationRecord) {
  const id = validationGid(record)
  return {
    __typename: 'Validation',
    id,
    title: record.title,
    enabled: record.enabled,
    blockOnFailure: record.blockOnFailure,
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
