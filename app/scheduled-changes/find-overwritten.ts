import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { listRecordIds } from '#rules/scheduled-changes/planned-writes.ts'
import type { ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'

export type Overwritten = {
  readonly changes: readonly ScheduledChange[]
  /** False if the save deletes or replaces a record of a scheduled change. */
  readonly canKeep: boolean
  /**
   * True if the save can take over the hours of the only scheduled change. That change is still waiting and has the
   * same records.
   */
  readonly canReplaceIt: boolean
}

/** Scheduled changes that could not be published or ended after a save. Undefined if there are none. */
export function findOverwritten(
  changes: readonly ScheduledChange[],
  steps: SavePlan<OwnerRecord>,
): Overwritten | undefined {
  const ids = listRecordIds(steps)
  const found = changes.filter(
    ({ state, recordIds }) =>
      (state === 'waiting' || state === 'active') && recordIds.some((id) => ids.includes(id)),
  )
  const [first] = found
  if (first === undefined) return undefined
  const deleted = steps.flatMap((step) => (step.kind === 'delete' ? [step.record.id] : []))
  return {
    changes: found,
    canKeep: !found.some(({ recordIds }) => recordIds.some((id) => deleted.includes(id))),
    canReplaceIt:
      found.length === 1 && first.state === 'waiting' && first.recordIds.every((id) => ids.includes(id)),
  }
}
