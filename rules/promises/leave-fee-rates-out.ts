import { findMatchingMethods, readNames, writeNames } from '../language/method-names.ts'
import type { Action, Rule } from '../language/rule-set.ts'
import type { DiscountRecord } from '../records/discount.ts'
import {
  type DiscountPlanSetting,
  planDiscountSave,
  readDiscountRecord,
} from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { repairWords as words } from '../words/repairs.ts'
import { isSameRule, type PlannedRepair, type RepairOf } from './repair.ts'

/**
 * A rule of a discount then names, in full, the store's rates without the fee that it lowers today. Undefined where an
 * action of the rule lowers rates with the fee alone.
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

/** The rule with whole names in its actions on rates. Undefined where one would be left with none. */
export function limitToRates(rule: Rule, others: readonly string[]): Rule | undefined {
  const actions = rule.actions.map((action) => {
    if (action.type !== 'apply_shipping_discount') return action
    const rates = listRates(action, others)
    return rates.length === 0 ? undefined : { ...action, params: { ...action.params, ...writeNames(rates) } }
  })
  return actions.some((action) => action === undefined)
    ? undefined
    : { ...rule, actions: actions.filter((action) => action !== undefined) }
}

/** The rates of these that an action on shipping rates names. An action without names is on every rate. */
function listRates({ type, params }: Action, rates: readonly string[]): readonly string[] {
  if (type !== 'apply_shipping_discount') return []
  const names = readNames(params.names ?? [], params.exact === true)
  return names.length === 0 ? rates : findMatchingMethods(names, rates)
}

/** The discount as it is stored now. A discount that the save creates is found by its title and method. */
function findStored(record: DiscountRecord, stored: readonly OwnerRecord[]): DiscountRecord | undefined {
  const discounts = stored.filter((one): one is DiscountRecord => one.owner === 'discount')
  return (
    discounts.find(({ id }) => id === record.id) ??
    discounts.find(({ method, title }) => method === record.method && title === record.title)
  )
}
