import { createOrdinaryDetails, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import { readPlaces } from '#rules/dead-ends/probes.ts'
import { decimalsOf } from '#rules/language/discounts/currency-decimals.ts'
import { composeGuardCheckout, type GuardCart } from '#rules/margin-guard/guard-cart.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { PricedLines } from '#rules/margin-guard/measures.ts'
import { originalPrice } from '#rules/margin-guard/telling-items.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { listTried, type Program, runOnLines } from '../discount-preview/run-discount-preview.ts'
import type { Circumstances } from './learn-circumstances.ts'

/** A cart with its prices, in minor units. */
export type PricedGuardCart = PricedLines & {
  readonly cart: GuardCart
  readonly sample: SampleCheckout
  readonly prices: Awaited<ReturnType<typeof runOnLines>>['priced']
}

/** Prices carts with all discounts as a checkout does, up to the choice of a rate. */
export function createGuardPricing(
  request: MarginGuardRequest,
  shop: ShopFacts,
  { values, choices }: Circumstances,
  program: Program,
) {
  const ordinary = createOrdinaryDetails(shop)
  return async (cart: GuardCart): Promise<PricedGuardCart> => {
    const details = readPlaces(choices[cart.circumstances] ?? new Map(), values, ordinary)
    const sample = composeGuardCheckout(cart, request.items, details, shop, values.has('weight'))
    const { priced } = await runOnLines(listTried(request.discounts, cart.codes), sample, program)
    const scale = 10 ** decimalsOf(sample.currencyCode)
    const lines = priced.lines.map(({ price, discountedPrice }, index) => {
      const line = sample.lines[index]
      const compareAt = Math.round(originalPrice(line) * scale) * (line?.quantity ?? 0)
      return { price, discountedPrice, compareAt }
    })
    return { cart, sample, prices: priced, lines }
  }
}
