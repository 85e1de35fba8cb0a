import { findActionDefinition } from '../language/actions.ts'
import type { Fact } from '../language/facts.ts'
import type { Action } from '../language/rule-set.ts'
import { findDiscountActionFacts } from './discount-action-facts.ts'

/**
 * Facts that a function needs to carry an action out, in addition to those of every function of its owner.
 */
export function factsOfAction(action: Action): readonly Fact[] {
  return [...findPriceFacts(action), ...findPlusFacts(action), ...findDiscountActionFacts(action)]
}

/** The prices of shipping rates, which few functions ask for. */
function findPriceFacts({ type, params }: Action): readonly Fact[] {
  switch (type) {
    case 'sort_delivery':
      return params.cheapest_first === true ? ['delivery.optionCosts'] : []
    // The functions that know prices also have room for sorting by anything.
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

/** Actions of the Plus plan need a function with room for them. */
function findPlusFacts({ type }: Action): readonly Fact[] {
  return findActionDefinition(type)?.plusOnly ? ['payment.plusActions'] : []
}
