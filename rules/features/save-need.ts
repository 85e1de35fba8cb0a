import { findFormChanges } from '#forms/form-changes.ts'
import { hasRecords, type RecordPair } from '../records/record-pair.ts'
import type { SavePlan } from '../records/save-plan.ts'

/**
 * Whether there is anything to save. `finishing` names a save that did not complete, or records that no longer fit the
 * store: saving is worth while though the merchant has changed nothing.
 */
export type SaveNeed = 'nothing' | 'changes' | 'finishing'

/** `opened` and `form` are the values as they are stored and as the form shows them. */
export function derivePairSaveNeed(
  stored: RecordPair,
  opened: unknown,
  form: unknown,
  plan: SavePlan,
): SaveNeed {
  if (findFormChanges(opened, form).length > 0) return 'changes'
  return hasRecords(stored) && plan.length > 0 ? 'finishing' : 'nothing'
}
