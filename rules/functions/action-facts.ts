import type { Fact } from '../language/facts.ts'
import type { Action } from '../language/rule-set.ts'
import { dependsOnLanguage } from '../language/texts-by-language.ts'
import { findDiscountActionFacts } from './discount-action-facts.ts'

/** Facts that a function needs for an action, in addition to the facts of every function of its owner. */
export function factsOfAction(action: Action): readonly Fact[] {
  const ofLanguage: readonly Fact[] = dependsOnLanguage(action) ? ['language'] : []
  return [...ofLanguage, ...findPriceFacts(action), ...findDiscountActionFacts(action)]
}

/** Facts about prices of shipping rates, which not every function queries. */
function findPriceFacts({ type, params }: Action): readonly Fact[] {
  switch (type) {
    case 'sort_delivery':
    case 'sort_delivery_by_name':
      return params.cheapest_first === true ? ['delivery.optionCosts'] : []
    case 'sort_delivery_by_price':
    case 'show_cheapest_delivery':
      return ['delivery.optionCosts']
    case 'hide_delivery_by_price':
      return ['delivery.optionCosts', 'currencyRate']
    default:
      return []
  }
}
