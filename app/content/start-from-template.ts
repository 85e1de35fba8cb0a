import {
  type DiscountForm,
  type DiscountSetting,
  deriveDiscountForm,
} from '#rules/features/discounts/form.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { deriveRuleForm } from '#rules/features/rule-editor/rule-form.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createDiscountDraft } from '#rules/records/discount-rule-record.ts'
import { createDraft } from '#rules/records/rule-record.ts'
import type { DiscountTemplate, RuleTemplate } from './template.ts'

/** The form of the rule set to be made: at rest, until the merchant has filled it in. */
export function startRuleForm({ type, title, rules }: RuleTemplate): RuleForm {
  return deriveRuleForm({ ...createDraft(type), ruleSet: createRuleSet(title, [...rules]) })
}

/** The form of the discount to be made, from an instant on. */
export function startDiscountForm(
  { type, title, rules }: DiscountTemplate,
  startsAt: string,
  setting: DiscountSetting,
): DiscountForm {
  const ruleSet = createRuleSet(title, [...rules])
  // Without a title it counts as new, whose rules the form shows though they have blanks.
  return { ...deriveDiscountForm({ ...createDiscountDraft(type, startsAt), ruleSet }, setting), title }
}
