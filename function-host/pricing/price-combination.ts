import type { CartToPrice, DeliveryGroupToPrice } from './cart-to-price.ts'
import type { Offer } from './offer.ts'
import { applyOrderDiscounts, type OrderStage } from './order-stage.ts'
import { type ProductStage, shareOutLines } from './product-stage.ts'
import { applyShippingDiscounts, type ShippingStage } from './shipping-stage.ts'
import { sum } from './value-amounts.ts'

/** Result of a set of combining offers on the cart. */
export type PricedCombination = {
  readonly offers: readonly Offer[]
  readonly product: ProductStage
  readonly order: OrderStage
  readonly shipping: ShippingStage
  /** Amount that the shopper saves on merchandise and on the chosen delivery, in minor units. */
  readonly saving: number
}

/**
 * Applies product discounts, then order discounts, then shipping discounts (docs/platform.md#combining-discounts).
 * Offers come by rank.
 */
export function priceCombination(cart: CartToPrice, offers: readonly Offer[]): PricedCombination {
  const product = shareOutLines(cart.lines.length, offers)
  const afterProducts = cart.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  for (const { line, amount } of product.held.flatMap(({ parts }) => parts)) {
    afterProducts[line] = (afterProducts[line] ?? 0) - amount
  }
  const order = applyOrderDiscounts(cart, afterProducts, offers)
  const merchandise = afterProducts.map(
    (price, line) => price - sum(order.held.map(({ allocations }) => allocations[line] ?? 0)),
  )
  const shipping = applyShippingDiscounts(cart, merchandise, offers)
  const before = sum(cart.lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
  return {
    offers,
    product,
    order,
    shipping,
    saving: before - sum(merchandise) + shippingSaving(cart, shipping),
  }
}

function shippingSaving(cart: CartToPrice, { held }: ShippingStage): number {
  return sum(
    cart.deliveryGroups.map((group) => {
      const handle = decidingOption(group)
      return sum(held.map(({ amounts }) => (handle === undefined ? 0 : (amounts.get(handle) ?? 0))))
    }),
  )
}

/** The option on which a shipping discount's value is measured: the chosen one, otherwise the cheapest. */
export function decidingOption({ options, selected }: DeliveryGroupToPrice): string | undefined {
  if (selected !== null) return selected
  return options.toSorted((one, other) => one.price - other.price)[0]?.handle
}

/** Amount that one offer takes in a combination: from merchandise, and from the deciding delivery options. */
export function savingOf(cart: CartToPrice, priced: PricedCombination, offer: Offer): number {
  const products = priced.product.held.filter((held) => held.offer === offer)
  const orders = priced.order.held.filter((held) => held.offer === offer)
  const shippings = priced.shipping.held.filter((held) => held.offer === offer)
  return (
    sum(products.flatMap(({ parts }) => parts.map(({ amount }) => amount))) +
    sum(orders.flatMap(({ allocations }) => allocations)) +
    shippingSaving(cart, { held: shippings, unmet: [] })
  )
}

/** True if an offer takes an amount in a combination, even if only from an option that is not chosen. */
export function takesPart(priced: PricedCombination, offer: Offer): boolean {
  return (
    priced.product.held.some((held) => held.offer === offer && held.parts.some(({ amount }) => amount > 0)) ||
    priced.order.held.some((held) => held.offer === offer && sum(held.allocations) > 0) ||
    priced.shipping.held.some((held) => held.offer === offer)
  )
}
