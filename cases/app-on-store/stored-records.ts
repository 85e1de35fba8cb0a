import { type CustomizationOwner, functionOwners } from '#rules/language/function-owners.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { Metafield } from '#rules/records/metafields.ts'
import { readValidationTitle, type ValidationRecord } from '#rules/records/validation.ts'
import { formatGid } from '../../local-store/platform-ids.ts'
import type { State } from '../../local-store/state/state.ts'

/** The store's customizations in the format of the rules. */
export function listStored(state: State, owner: CustomizationOwner): CustomizationRecord[] {
  const kind = functionOwners[owner].recordType
  return state.customizations
    .filter((record) => record.kind === kind)
    .map(({ id, title, enabled, functionId }) => {
      const ownerId = formatGid(kind, id)
      return { owner, id: ownerId, title, enabled, functionId, metafields: listMetafields(state, ownerId) }
    })
}

/** The store's checks in the format of the rules. */
export function listStoredChecks(state: State): ValidationRecord[] {
  return state.validations.map(({ id, title, enabled, blockOnFailure, functionId }) => {
    const ownerId = formatGid('Validation', id)
    const metafields = listMetafields(state, ownerId)
    return {
      owner: 'validation',
      id: ownerId,
      title: readValidationTitle({ title, metafields }),
      enabled,
      blockOnFailure,
      functionId,
      metafields,
    }
  })
}

function listMetafields(state: State, ownerId: string): Metafield[] {
  return state.metafields
    .filter((metafield) => metafield.ownerId === ownerId)
    .map(({ namespace, key, type, value }) => ({ namespace, key, type, value }))
}
