import { conditionDefinitions } from './conditions/catalogue.ts'
import { type Condition, listConditions, type Rule } from './rule-set.ts'

/**
 * A condition that every cart meets. A rule without conditions never fires (docs/product.md#rule-sets), so a rule
 * without requirements gets this one.
 */
export const everyCart: Condition = {
  type: 'cart_subtotal',
  params: {
    operator: 'gte',
    valueType: 'number',
    value: 0,
    __field_path: conditionDefinitions.cart_subtotal.fieldPath,
  },
}

/** True if a rule only requires a subtotal of zero or more. Every cart meets it, whatever the other rules do. */
export function isMetByEveryCart(rule: Pick<Rule, 'conditions' | 'groups' | 'otherwise'>): boolean {
  const conditions = listConditions(rule)
  if (rule.otherwise) return false
  const isTurned = rule.groups?.some(({ not }) => not) || conditions.some(({ not }) => not)
  return conditions.length > 0 && !isTurned && conditions.every(isEveryCart)
}

function isEveryCart({ type, params: { operator, value } }: Condition): boolean {
  return type === everyCart.type && operator === everyCart.params.operator && value === everyCart.params.value
}
