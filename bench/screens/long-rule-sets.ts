import { limits } from '#rules/language/limits.ts'
import { createRuleSet, type Rule, type RuleSet } from '#rules/language/rule-set.ts'

/** Rules of one kind of condition and one that decides, so that a report is long and its outcome is known. */
export function createLargeRuleSet(rules: number, conditions: number): RuleSet {
  return createRuleSet(
    `${rules} rules of ${conditions} conditions`,
    Array.from({ length: rules }, (_, index) => createRule(`Rule ${index + 1}`, conditions)),
  )
}

/** The first is the one to type in; every shopper in India spends more than the others ask. */
function createRule(title: string, conditions: number): Rule {
  return {
    title,
    match_type: 'all',
    conditions: Array.from({ length: conditions }, (_, index) => ({
      type: 'cart_subtotal',
      params: {
        operator: 'gt',
        valueType: 'number',
        value: 500 + index,
        __field_path: 'cart.cost.subtotalAmount.amount',
      },
    })),
    actions: [{ type: 'hide_payment', params: { name: 'Bank Deposit' } }],
  }
}

/** As many rules of two conditions as one function can read. */
export function createFullRuleSet(): RuleSet {
  const fits = (rules: number) => JSON.stringify(createLargeRuleSet(rules, 2)).length <= limits.metafieldBytes
  let rules = 1
  while (fits(rules + 1)) rules += 1
  return createLargeRuleSet(rules, 2)
}
