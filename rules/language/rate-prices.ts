import { isCustomizationActionKind } from './actions.ts'
import { type Action, activeRules, type Rule, type RuleSet } from './rule-set.ts'

/** Does what a rule hides depend on what shipping rates cost? */
export const hidesByPrice = ({ actions }: Rule) =>
  actions.some(({ type }) => type === 'hide_delivery_by_price' || type === 'show_cheapest_delivery')

/** Does what the actions of a set come to depend on it? Sorting tells prices apart as well. */
export function looksAtPrices(ruleSet: RuleSet): boolean {
  return activeRules(ruleSet).some((rule) => hidesByPrice(rule) || rule.actions.some(sortsByPrice))
}

const sortsByPrice = ({ type, params }: Action) =>
  type === 'sort_delivery_by_price' || (isCustomizationActionKind(type) && params.cheapest_first === true)
