import {
  type DiscountForm,
  type DiscountSetting,
  deriveDiscountForm,
} from '#rules/features/discounts/form.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { deriveRuleForm } from '#rules/features/rule-editor/rule-form.ts'
import { type Action, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { limitToRates } from '#rules/promises/leave-fee-rates-out.ts'
import { createDiscountDraft } from '#rules/records/discount-rule-record.ts'
import { createDraft } from '#rules/records/rule-record.ts'
import { cashOnDelivery, type DiscountTemplate, type RuleTemplate } from './template.ts'

/**
 * Form of the new rule set, disabled until the merchant has filled it in.
 *
 * @param codName the store's own name of Cash on Delivery, if it is known.
 */
export function startRuleForm(
  { type, title, rules }: RuleTemplate,
  codName?: { readonly whole: string },
): RuleForm {
  const named = codName === undefined ? rules : rules.map((rule) => putName(rule, codName.whole))
  return deriveRuleForm({ ...createDraft(type), ruleSet: createRuleSet(title, [...named]) })
}

/** True if a template acts on Cash on Delivery by a name that stores may have changed. */
export function namesCashOnDelivery({ rules }: RuleTemplate): boolean {
  return rules.some(({ actions }) => actions.some(isAboutCashOnDelivery))
}

const isAboutCashOnDelivery = ({ params }: Action) => (params.name ?? params.currentName) === cashOnDelivery

function putName(rule: Rule, name: string): Rule {
  const actions = rule.actions.map((action) => {
    if (!isAboutCashOnDelivery(action)) return action
    const member = action.params.currentName === undefined ? 'name' : 'currentName'
    return { ...action, params: { ...action.params, [member]: name, exact: true } }
  })
  return { ...rule, actions }
}

/**
 * Form of the new discount, starting at an instant.
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
  // Without a title it counts as new, so the form shows its rules although they have blanks.
  return { ...deriveDiscountForm({ ...createDiscountDraft(type, startsAt), ruleSet }, setting), title }
}

/** True if a template lowers the price of every shipping rate. */
export function lowersEveryRate({ rules }: DiscountTemplate): boolean {
  return rules.some(({ actions }) => actions.some(isOnEveryRate))
}

const isOnEveryRate = ({ type, params }: Action) =>
  type === 'apply_shipping_discount' && Array.isArray(params.names) && params.names.length === 0
