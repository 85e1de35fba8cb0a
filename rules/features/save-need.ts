import { findFormChanges } from '#forms/form-changes.ts'
import { metafieldKeys } from '../records/metafields.ts'
import { hasRecords, type RecordPair } from '../records/record-pair.ts'
import type { RuleSetRecord } from '../records/rule-record.ts'
import type { SavePlan, SaveStep } from '../records/save-plan.ts'

/**
 * Need for a save. `finishing`: a save did not complete, or records no longer fit the store. Saving then helps even
 * without changes by the merchant.
 */
export type SaveNeed = 'nothing' | 'changes' | 'finishing'

type SaveState = {
  /** The stored values of the form. */
  readonly opened: unknown
  /** The current values of the form. */
  readonly form: unknown
  /** True if the form's values are already stored: the merchant's changes differ only in spelling. */
  readonly isStored?: boolean
  /** True if the stored records need a save even without changes. */
  readonly isUnfinished: boolean
}

function deriveSaveNeed({ opened, form, isStored = false, isUnfinished }: SaveState): SaveNeed {
  if (findFormChanges(opened, form).length > 0) return isStored ? 'nothing' : 'changes'
  return isUnfinished ? 'finishing' : 'nothing'
}

/**
 * Derives the save need of a feature with a pair of records. `opened` and `form` are the stored and the current values.
 */
export function derivePairSaveNeed(
  stored: RecordPair,
  opened: unknown,
  form: unknown,
  plan: SavePlan,
): SaveNeed {
  return deriveSaveNeed({ opened, form, isUnfinished: isPairUnfinished(stored, plan) })
}

/** True if a pair of records differs from its settings. `plan` saves the stored settings. */
export function isPairUnfinished(stored: RecordPair, plan: SavePlan): boolean {
  return hasRecords(stored) && plan.length > 0
}

/**
 * Derives the save need of a rule set. Its record may have to move to another function, or its function may lack
 * variables that the rules need. A stored text that differs only in spelling is not changed. `plan` is undefined if no
 * function fits. The changes are saved once one does.
 */
export function deriveRuleSetSaveNeed(
  opened: unknown,
  form: unknown,
  plan: SavePlan<RuleSetRecord> | undefined,
): SaveNeed {
  const isUnfinished = plan?.some(fixesRecord) ?? false
  return deriveSaveNeed({ opened, form, isStored: plan?.length === 0, isUnfinished })
}

function fixesRecord(step: SaveStep<RuleSetRecord>): boolean {
  if (step.kind !== 'update') return step.kind === 'delete'
  return step.changes.metafields?.some(({ key }) => key === metafieldKeys.queryInput) ?? false
}
