import { type CustomizationOwner, functionOwners } from '#rules/language/function-owners.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { formatGid } from '../local-store/platform-ids.ts'
import type { State } from '../local-store/state/state.ts'

/** The store's customizations as the rules know them. */
export function listStored(state: State, owner: CustomizationOwner): CustomizationRecord[] {
  const kind = functionOwners[owner].recordType
  return state.customizations
    .filter((record) => record.kind === kind)
    .map(({ id, title, enabled, functionId }) => {
      const ownerId = formatGid(kind, id)
      const metafields = state.metafields
        .filter((metafield) => metafield.ownerId === ownerId)
        .map(({ namespace, key, type, value }) => ({ namespace, key, type, value }))
      return { owner, id: ownerId, title, enabled, functionId, metafields }
    })
}
