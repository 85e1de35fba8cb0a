import { findActionDefinition } from './actions.ts'
import { findDiscountActionFacts } from './discounts/action-facts.ts'
import type { Fact } from './facts.ts'
import type { Action } from './rule-set.ts'

/** What a function has to know of the checkout to carry an action out, beside what each function of its owner asks for. */
export function factsOfAction(action: Action): readonly Fact[] {
  return [...findPriceFacts(action), ...findPlusFacts(action), ...findDiscountActionFacts(action)]
}

/** The prices of shipping rates, which few functions ask for. */
function findPriceFacts({ type, params }: Action): readonly Fact[] {
  switch (type) {
    case 'sort_delivery':
      return params.cheapest_first === true ? ['delivery.optionCosts'] : []
    // The functions that know prices are those that have room for sorting by anything.
    case 'sort_delivery_by_name':
    case 'sort_delivery_by_price':
    case 'show_cheapest_delivery':
      return ['delivery.optionCosts']
    case 'hide_delivery_by_price':
      return ['delivery.optionCosts', 'currencyRate']
    default:
      return []
  }
}

/** Which functions have room for the actions of the Plus plan. */
function findPlusFacts({ type }: Action): readonly Fact[] {
  return findActionDefinition(type)?.plusOnly ? ['payment.plusActions'] : []
}
