import { isCustomizationActionKind } from './actions.ts'
import { type Action, activeRules, type Rule, type RuleSet } from './rule-set.ts'

/** True if a rule hides rates by their prices. */
export const hidesByPrice = ({ actions }: Rule) =>
  actions.some(({ type }) => type === 'hide_delivery_by_price' || type === 'show_cheapest_delivery')

/** True if a set's actions depend on prices. Sorting by price counts too. */
export function readsPrices(ruleSet: RuleSet): boolean {
  return activeRules(ruleSet).some((rule) => hidesByPrice(rule) || rule.actions.some(sortsByPrice))
}

const sortsByPrice = ({ type, params }: Action) =>
  type === 'sort_delivery_by_price' || (isCustomizationActionKind(type) && params.cheapest_first === true)
