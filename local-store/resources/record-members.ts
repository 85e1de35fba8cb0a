import type { AdminContext } from '../admin-api/context.ts'
import { functionForm } from './installation/function-form.ts'
import { metafieldMembers } from './metafields/form.ts'

type RecordOfFunction = {
  readonly functionId: string
  readonly errors: { readonly firstOccurredAt: string; readonly errorsFirstOccurredAt: string } | null
}

/** Members that every record with a switch and a function has: customizations and checks. */
export function recordMembers(id: string, { functionId, errors }: RecordOfFunction) {
  return {
    shopifyFunction(_: unknown, context: AdminContext) {
      const deployed = context.world.deployment().functions.find((one) => one.id === functionId)
      if (deployed) return functionForm(deployed)
      throw new Error(`The function ${functionId} of ${id} is no longer deployed`)
    },
    errorHistory: errors && {
      ...errors,
      hasBeenSharedSinceLastError: false,
      hasSharedRecentErrors: false,
    },
    ...metafieldMembers(id),
  }
}
