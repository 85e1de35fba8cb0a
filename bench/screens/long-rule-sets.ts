import { limits } from '#rules/language/limits.ts'
import { createRuleSet, type Rule, type RuleSet } from '#rules/language/rule-set.ts'

/** Rules with many conditions of one kind and one that decides. So a report is long and its result is known. */
export function createLargeRuleSet(rules: number, conditions: number): RuleSet {
  return createRuleSet(
    `${rules} rules of ${conditions} conditions`,
    Array.from({ length: rules }, (_, index) => createRule(`Rule ${index + 1}`, conditions)),
  )
}

/**
 * The measurement types into the first condition. Every shopper in India spends more than the other conditions require.
 */
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

/** The largest number of rules with two conditions that one function can read. */
export function createFullRuleSet(): RuleSet {
  const fits = (rules: number) => JSON.stringify(createLargeRuleSet(rules, 2)).length <= limits.metafieldBytes
  let rules = 1
  while (fits(rules + 1)) rules += 1
  return createLargeRuleSet(rules, 2)
}
