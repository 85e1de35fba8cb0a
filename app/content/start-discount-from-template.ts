import {
  type DiscountForm,
  type DiscountSetting,
  deriveDiscountForm,
} from '#rules/features/discounts/form.ts'
import { type Action, createRuleSet } from '#rules/language/rule-set.ts'
import { limitToRates } from '#rules/promises/limit-to-rates.ts'
import { createDiscountDraft } from '#rules/records/discount-rule-record.ts'
import type { DiscountTemplate } from './template.ts'

/**
 * Form of the new discount, which starts at an instant.
 *
 * @param rates whole names of the rates without the fee of COD with fee, in place of all rates; absent if no rate has
 * it.
 */
export function startDiscountForm(
  { type, title, rules }: DiscountTemplate,
  startsAt: string,
  setting: DiscountSetting,
  rates?: readonly string[],
): DiscountForm {
  const named = rates === undefined ? rules : rules.map((rule) => limitToRates(rule, rates) ?? rule)
  const ruleSet = createRuleSet(title, [...named])
  // Without a title the record counts as new, so the form shows its rules although they have blanks.
  return { ...deriveDiscountForm({ ...createDiscountDraft(type, startsAt), ruleSet }, setting), title }
}

/** True if a template lowers the price of every shipping rate. */
export function lowersEveryRate({ rules }: DiscountTemplate): boolean {
  return rules.some(({ actions }) => actions.some(isOnEveryRate))
}

const isOnEveryRate = ({ type, params }: Action) =>
  type === 'apply_shipping_discount' && Array.isArray(params.names) && params.names.length === 0
