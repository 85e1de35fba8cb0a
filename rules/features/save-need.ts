import { findFormChanges } from '#forms/form-changes.ts'
import { metafieldKeys } from '../records/metafields.ts'
import { hasRecords, type RecordPair } from '../records/record-pair.ts'
import type { RuleSetRecord } from '../records/rule-record.ts'
import type { SavePlan, SaveStep } from '../records/save-plan.ts'

/**
 * Need for a save. `finishing`: a save did not complete, or records no longer fit the store. Saving helps
 * then even without changes by the merchant.
 */
export type SaveNeed = 'nothing' | 'changes' | 'finishing'

type SaveState = {
  /** The form's values as they are stored. */
  readonly opened: unknown
  /** The form's values as it shows them. */
  readonly form: unknown
  /** True if the form's values are stored already: the merchant's changes differ in spelling alone. */
  readonly isStored?: boolean
  /** True if the stored records need a save even without any change. */
  readonly isUnfinished: boolean
}

function deriveSaveNeed({ opened, form, isStored = false, isUnfinished }: SaveState): SaveNeed {
  if (findFormChanges(opened, form).length > 0) return isStored ? 'nothing' : 'changes'
  return isUnfinished ? 'finishing' : 'nothing'
}

/**
 * Save need of a feature with a pair of records. `opened` and `form` are the values as stored and as shown.
 */
export function derivePairSaveNeed(
  stored: RecordPair,
  opened: unknown,
  form: unknown,
  plan: SavePlan,
): SaveNeed {
  return deriveSaveNeed({ opened, form, isUnfinished: isPairUnfinished(stored, plan) })
}

/** True if a pair differs from its own settings. `plan` saves the settings as they are stored. */
export function isPairUnfinished(stored: RecordPair, plan: SavePlan): boolean {
  return hasRecords(stored) && plan.length > 0
}

/**
 * Save need of a rule set. Its record may have to move to another function. Or the function lacks variables
 * that the rules need to act. A stored text that differs in spelling alone is left as it is. `plan` is
 * undefined where no function fits; the changes are saved once one does.
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
