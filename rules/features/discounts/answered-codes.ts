import { activeRules } from '../../language/rule-set.ts'
import type { DiscountRecord } from '../../records/discount.ts'
import {
  type DiscountPlanSetting,
  planDiscountSave,
  readDiscountRecord,
  type StoredDiscount,
} from '../../records/discount-rule-record.ts'
import { isSameValue } from '../../records/same-value.ts'
import type { SavePlan } from '../../records/save-plan.ts'
import { type AnsweredCode, type FreeCode, refreshAnswers } from './code-answer.ts'
import { deriveDiscountConditions } from './conditions.ts'
import { formatDecimal } from './decimal.ts'
import { canShowRules } from './form.ts'

/** Lists the codes of this app with a known minimum. Only these codes can be explained to shoppers. */
export function listAnswerableCodes(records: readonly DiscountRecord[]): AnsweredCode[] {
  return records.flatMap((record) => {
    const known = readCode(readDiscountRecord(record))
    return known?.minimum === undefined ? [] : [known]
  })
}

/**
 * Reads the minimum that a discount with a code requires. The form must be able to show the rules. A minimum is an
 * amount or a number of items of the whole cart. Other conditions are none.
 */
function readCode(stored: StoredDiscount | undefined): AnsweredCode | FreeCode | undefined {
  if (stored === undefined || stored.draft.method !== 'code' || stored.draft.code === '') return undefined
  const { code, ruleSet } = stored.draft
  const [rule] = activeRules(ruleSet)
  if (stored.problem !== undefined || rule === undefined || !canShowRules(ruleSet, 'code')) return { code }
  const { type, params } = deriveDiscountConditions(rule.conditions, {}).requirement
  const value = formatDecimal(params.value)
  return (type === 'amount' || type === 'quantity') && Number(value) > 0
    ? { code, minimum: { measure: type, value } }
    : { code }
}

/**
 * Plans the writes that update the explanations of a code after its minimum changed, from the shop's current discounts.
 */
export function planAnswersInStep(
  records: readonly DiscountRecord[],
  setting: DiscountPlanSetting,
): SavePlan<DiscountRecord> {
  const stored = records.flatMap((record) => readDiscountRecord(record) ?? [])
  const codes = stored.flatMap((one) => readCode(one) ?? [])
  return stored.flatMap(({ record, draft, problem }) => {
    if (draft.method !== 'automatic' || problem !== undefined) return []
    const { ruleSet } = draft
    const rules = refreshAnswers(ruleSet.rules, codes)
      // A rule that only has explanations is removed with the last of them.
      .filter(({ actions }, index) => actions.length > 0 || ruleSet.rules[index]?.actions.length === 0)
    if (isSameValue(rules, ruleSet.rules)) return []
    return planDiscountSave(record, { ...draft, ruleSet: { ...ruleSet, rules } }, setting)
  })
}
