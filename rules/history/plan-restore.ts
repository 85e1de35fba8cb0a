import { chooseFunction } from '../functions/choose-function.ts'
import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import { putInTesting } from '../language/rule-set.ts'
import { ruleTypes } from '../language/rule-types.ts'
import { planDiscountSave, readDiscountRecord } from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { planRuleSetSave, readRuleRecord } from '../records/rule-record.ts'
import { type SaveStep, withUnknownOf } from '../records/save-plan.ts'
import { noteDeleted } from './note-deleted.ts'

type Setting = {
  readonly functionIds: Readonly<Record<DeployedFunctionHandle, string>>
  readonly now: Date
}

/**
 * `unreadable`: this release cannot read its rules. `noFunction`: no function supports its conditions together any
 * more.
 */
export type NotRestoredReason = 'unreadable' | 'noFunction'

/**
 * Plans the write that creates a deleted rule set or discount again. It is disabled, and gets the function that its
 * rules need now. The number of the deleted record links it to its history.
 */
export function planRestore(
  record: OwnerRecord,
  setting: Setting,
): SaveStep<OwnerRecord> | NotRestoredReason {
  return record.owner === 'discount' ? planDiscount(record, setting) : planRuleSet(record, setting)
}

type RecordOf<Owner> = Extract<OwnerRecord, { readonly owner: Owner }>

function planRuleSet(
  record: Exclude<OwnerRecord, RecordOf<'discount'>>,
  { functionIds }: Setting,
): SaveStep<OwnerRecord> | NotRestoredReason {
  const stored = readRuleRecord(record)
  if (stored === undefined || stored.problem !== undefined) return 'unreadable'
  const { draft } = stored
  const ruleSet = putInTesting(draft.ruleSet, undefined)
  if (!chooseFunction(ruleTypes[draft.type].owner, ruleSet).fits) return 'noFunction'
  const [step] = planRuleSetSave(undefined, { ...draft, status: 'draft', ruleSet }, functionIds)
  if (step?.kind !== 'create') return 'noFunction'
  const metafields = noteDeleted(record, step.wanted.metafields)
  return { ...step, wanted: withUnknownOf(record, { ...step.wanted, metafields }) } as SaveStep<OwnerRecord>
}

function planDiscount(
  record: RecordOf<'discount'>,
  setting: Setting,
): SaveStep<OwnerRecord> | NotRestoredReason {
  const stored = readDiscountRecord(record)
  if (stored === undefined || stored.problem !== undefined) return 'unreadable'
  const ruleSet = putInTesting(stored.draft.ruleSet, undefined)
  if (!chooseFunction('discount', ruleSet).fits) return 'noFunction'
  const [step] = planDiscountSave(undefined, { ...stored.draft, isOff: true, ruleSet }, setting)
  if (step?.kind !== 'create') return 'noFunction'
  const metafields = noteDeleted(record, step.wanted.metafields)
  return { ...step, wanted: withUnknownOf(record, { ...step.wanted, metafields }) }
}
