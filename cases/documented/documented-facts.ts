import { isConditionKind } from '#rules/language/conditions/catalogue.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import type { DrawnCheckout } from '../drawn/drawn-checkouts.ts'
import type { Knows } from './documented-rules.ts'

/** Value of each kind of condition in a checkout, as documented and without the engine. */
export function know(checkout: DrawnCheckout): Knows {
  return ({ type, params }) =>
    isConditionKind(type) ? conditionExamples[type].known(checkout, params) : null
}
