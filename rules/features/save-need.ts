import { findFormChanges } from '#forms/form-changes.ts'
import { metafieldKeys } from '../records/metafields.ts'
import { hasRecords, type RecordPair } from '../records/record-pair.ts'
import type { RuleSetRecord } from '../records/rule-record.ts'
import type { SavePlan, SaveStep } from '../records/save-plan.ts'

/**
 * Whether there is anything to save. `finishing` names a save that did not complete, or records that no longer fit the
 * store: saving is worth while though the merchant has changed nothing.
 */
export type SaveNeed = 'nothing' | 'changes' | 'finishing'

type SaveState = {
  /** The form's values as they are stored. */
  readonly opened: unknown
  /** The form's values as it shows them. */
  readonly form: unknown
  /** What the form stands for is stored already: the merchant's changes only spell it otherwise. */
  readonly isStored?: boolean
  /** Without any change, what is stored calls for a save. */
  readonly isUnfinished: boolean
}

function deriveSaveNeed({ opened, form, isStored = false, isUnfinished }: SaveState): SaveNeed {
  if (findFormChanges(opened, form).length > 0) return isStored ? 'nothing' : 'changes'
  return isUnfinished ? 'finishing' : 'nothing'
}

/** For a feature that stands on a pair of records. `opened` and `form` are the values as stored and as shown. */
export function derivePairSaveNeed(
  stored: RecordPair,
  opened: unknown,
  form: unknown,
  plan: SavePlan,
): SaveNeed {
  return deriveSaveNeed({ opened, form, isUnfinished: isPairUnfinished(stored, plan) })
}

/** Whether a pair lacks what its own settings ask for. `plan` is that of saving the settings as they are stored. */
export function isPairUnfinished(stored: RecordPair, plan: SavePlan): boolean {
  return hasRecords(stored) && plan.length > 0
}

/**
 * For a rule set, whose record may have to move to another function, or give its function the variables that its rules
 * ask for, without which they do not act. A stored text with the same meaning in another spelling is left as it is.
 * `plan` is undefined where no function fits; the changes that made it so are there to be saved once one does.
 */
export function deriveRuleSetSaveNeed(
  opened: unknown,
  form: unknown,
  plan: SavePlan<RuleSetRecord> | undefined,
): SaveNeed {
  const isUnfinished = plan?.some(mendsRecord) ?? false
  return deriveSaveNeed({ opened, form, isStored: plan?.length === 0, isUnfinished })
}

function mendsRecord(step: SaveStep<RuleSetRecord>): boolean {
  if (step.kind !== 'update') return step.kind === 'delete'
  return step.changes.metafields?.some(({ key }) => key === metafieldKeys.queryInput) ?? false
}
