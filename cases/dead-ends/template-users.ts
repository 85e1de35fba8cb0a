import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { type Action, createRuleSet, mapConditions, type Rule } from '#rules/language/rule-set.ts'
import { planRuleSetSave } from '#rules/records/rule-record.ts'
import { checkTemplates } from '../../app/content/check-templates.ts'
import { deliveryTemplates } from '../../app/content/delivery-templates.ts'
import { paymentTemplates } from '../../app/content/payment-templates.ts'
import type { RuleTemplate } from '../../app/content/template.ts'
import { cod } from '../../server/dead-ends/records.test-support.ts'
import { type Save, save } from './renamed-shop.ts'

/** An amount or weight. The search has carts above and below it. */
const filledNumber = 100

/** Fills in a template as a merchant of the shop would: numbers, and method names if the template has none. */
function fillIn(rule: Rule): Rule {
  const filled = mapConditions(rule, (condition) =>
    condition.params.value === '' && condition.params.valueType === 'number'
      ? { ...condition, params: { ...condition.params, value: filledNumber } }
      : condition,
  )
  return { ...filled, actions: filled.actions.map(fillInAction) }
}

function fillInAction(action: Action): Action {
  const name = action.type.endsWith('_delivery') ? 'Express' : cod
  const { params } = action
  return {
    ...action,
    params: {
      ...params,
      ...(Array.isArray(params.names) && params.names.length === 0 && { names: [name], exact: true }),
      ...(params.name === '' && { name, exact: true }),
      ...(params.currentName === '' && { currentName: name }),
      ...(params.newName === '' && { newName: 'Given by a template' }),
    },
  }
}

const useOf =
  ({ type, title, rules }: RuleTemplate): Save =>
  (stored) => {
    const ruleSet = createRuleSet(title, rules.map(fillIn))
    const draft = { type, status: 'active', ruleSet, names: {} } as const
    return save(stored, planRuleSetSave(undefined, draft, testFunctionIds))
  }

/** Records from the templates for rates, methods and checks that are available to customers without a company. */
export const templateUsers: readonly [string, Save][] = [
  ...paymentTemplates,
  ...deliveryTemplates,
  ...checkTemplates,
]
  .filter(({ type }) => type !== 'payment-rules-b2b')
  .map((template) => [`the template ${template.id}`, useOf(template)])
