import fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import { someCart, someRules, writeCart } from '../discounts/discount-arbitraries.ts'
import { inputOf, rulesText, targetOf } from '../discounts/discount-cart.ts'
import { type BuildsOfFunction, type FunctionName, outcomeOf, withRules } from '../functions/functions.ts'
import { anyInput, anyRules, brokenInput, brokenRules } from './rule-arbitraries.ts'

/** One function of each customization owner. The others differ only in their query, which is not used here. */
const functionsAsked = ['payment-cod', 'delivery-rules'] as const

/**
 * Property: for any configuration and any input, a function ends without an error and within the platform's limits. The
 * tracing build, which does more work, returns the same operations.
 */
export function buildsAgree(
  functions: (name: FunctionName) => BuildsOfFunction,
): fc.IProperty<[string, string, object]> {
  return fc.property(fc.constantFrom(...functionsAsked), anyRules, anyInput, (name, rules, input) => {
    checkBuilds(functions(name), withRules(name, { ...input }, rules))
  }) as fc.IProperty<[string, string, object]>
}

/** This property for both targets of discounts, with random rules and carts. */
export const discountBuildsAgree = fc.property(
  fc
    .boolean()
    .chain((isOfDelivery) =>
      fc.tuple(
        fc.constant(isOfDelivery),
        brokenInput(someCart.map((cart) => inputOf(writeCart(cart), null, isOfDelivery))),
      ),
    ),
  brokenRules(someRules.map(rulesText)),
  ([isOfDelivery, input], rules) => {
    const builds = {
      platform: targetOf('platform', isOfDelivery),
      tracing: targetOf('tracing', isOfDelivery),
    }
    checkBuilds(builds, { ...input, discount: { rules: { value: rules } } })
  },
)

function checkBuilds(builds: BuildsOfFunction, given: JsonObject): void {
  const platform = outcomeOf(builds.platform.runWithInput(given))
  const tracing = outcomeOf(builds.tracing.runWithInput(given))
  if (platform.error !== null) throw new Error(`platform build: ${platform.error.message}`)
  if (JSON.stringify(tracing.operations) !== JSON.stringify(platform.operations)) {
    throw new Error(`the tracing build differs: ${JSON.stringify({ platform, tracing })}`)
  }
}
