import type { DeliveryCandidate, UnmetCondition } from './answer.ts'
import type { CartToPrice } from './cart-to-price.ts'
import type { Offer } from './offer.ts'
import { findUnmet } from './order-stage.ts'
import { amountOf } from './value-amounts.ts'

export type ApplicableDeliveryCandidate = {
  readonly offer: Offer
  readonly candidate: DeliveryCandidate
  /** Amount taken from each option, by handle. */
  readonly amounts: ReadonlyMap<string, number>
}

export type ShippingStage = {
  readonly held: readonly ApplicableDeliveryCandidate[]
  readonly unmet: readonly { readonly offer: Offer; readonly unmet: UnmetCondition }[]
}

/**
 * Applies discounts to delivery options, after those on products and on the order. An option takes the first candidate
 * that names it, since two shipping discounts never add up.
 */
export function applyShippingDiscounts(
  cart: CartToPrice,
  merchandise: readonly number[],
  offers: readonly Offer[],
): ShippingStage {
  const prices = new Map(
    cart.deliveryGroups.flatMap(({ options }) => options.map(({ handle, price }) => [handle, price])),
  )
  const held: ApplicableDeliveryCandidate[] = []
  const unmet: { offer: Offer; unmet: UnmetCondition }[] = []
  for (const offer of offers) {
    for (const candidate of offer.answer.delivery.flatMap(({ candidates }) => candidates)) {
      const missing = findUnmet(cart, merchandise, candidate.conditions)
      if (missing) {
        unmet.push({ offer, unmet: missing })
        continue
      }
      const amounts = new Map<string, number>()
      for (const handle of candidate.targets) {
        const price = prices.get(handle)
        if (price === undefined) continue
        prices.delete(handle)
        const amount = amountOf(candidate.value, price)
        if (amount > 0) amounts.set(handle, amount)
      }
      if (amounts.size > 0) held.push({ offer, candidate, amounts })
    }
  }
  return { held, unmet }
}
