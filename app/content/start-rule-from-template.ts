import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { deriveRuleForm } from '#rules/features/rule-editor/rule-form.ts'
import { type Action, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { createDraft } from '#rules/records/rule-record.ts'
import { cashOnDelivery, type RuleTemplate } from './template.ts'

/**
 * Form of the new rule set, disabled until the merchant has completed it.
 *
 * @param codName the store's name for Cash on Delivery, if it is known.
 */
export function startRuleForm(
  { type, title, rules }: Pick<RuleTemplate, 'type' | 'title' | 'rules'>,
  codName?: { readonly whole: string },
): RuleForm {
  const named = codName === undefined ? rules : rules.map((rule) => putName(rule, codName.whole))
  return deriveRuleForm({ ...createDraft(type), ruleSet: createRuleSet(title, [...named]) })
}

/** True if a template acts on Cash on Delivery by name. The store may have changed the name. */
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
