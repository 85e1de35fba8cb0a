import type { DiscountRecord } from '../records/discount.ts'
import {
  type DiscountPlanSetting,
  planDiscountSave,
  readDiscountRecord,
} from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { repairWords as words } from '../words/repairs.ts'
import { limitToRates, listRates } from './limit-to-rates.ts'
import { isSameRule, type PlannedRepair, type RepairOf } from './repair.ts'

/**
 * Plans writes that limit a discount's rule to rates without the fee. It then names them by their whole names.
 * Undefined if an action of the rule only lowers rates with the fee.
 */
export function planFeeRatesLeftOut(
  record: DiscountRecord,
  { rule: index, withFee, others }: RepairOf<'leaveFeeRatesOut'>,
  setting: DiscountPlanSetting,
): PlannedRepair | undefined {
  const rule = readDiscountRecord(record)?.draft.ruleSet.rules[index]
  const changed = rule && limitToRates(rule, others)
  if (rule === undefined || changed === undefined) return undefined
  const lowered = others.filter((rate) =>
    changed.actions.some((action) => listRates(action, [rate]).length > 0),
  )
  return {
    label: words.leaveFeeRatesOut.label,
    effect: words.leaveFeeRatesOut.effect(record.title, lowered, withFee),
    plan: (stored): SavePlan<DiscountRecord> => {
      const current = findStored(record, stored)
      const draft = current && readDiscountRecord(current)?.draft
      if (draft === undefined) return []
      const rules = draft.ruleSet.rules.map((one) => (isSameRule(one, rule) ? changed : one))
      return planDiscountSave(current, { ...draft, ruleSet: { ...draft.ruleSet, rules } }, setting)
    },
  }
}

/** Finds the discount as it is stored now. A discount that the save creates is found by its title and method. */
function findStored(record: DiscountRecord, stored: readonly OwnerRecord[]): DiscountRecord | undefined {
  const discounts = stored.filter((one): one is DiscountRecord => one.owner === 'discount')
  return (
    discounts.find(({ id }) => id === record.id) ??
    discounts.find(({ method, title }) => method === record.method && title === record.title)
  )
}
