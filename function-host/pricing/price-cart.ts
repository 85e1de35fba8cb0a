import { applicationsOf, labelOf } from './applications.ts'
import { findBestCombination } from './best-combination.ts'
import type { CartToPrice } from './cart-to-price.ts'
import { makeOffers, type Offer } from './offer.ts'
import { type PricedCombination, priceCombination, savingOf, takesPart } from './price-combination.ts'
import type {
  LineAllocation,
  PricedCart,
  PricedDeliveryOption,
  PricedLine,
  PricedTotals,
  UnappliedDiscount,
} from './priced-cart.ts'
import { explainUnapplied, findRejection } from './unapplied-reason.ts'
import { sum } from './value-amounts.ts'

/**
 * Prices of a cart with its discounts at a checkout (docs/platform.md#combining-discounts). The order of the discounts
 * does not affect the result.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const offers = makeOffers(cart)
  const alone = new Map(offers.map((offer) => [offer, priceCombination(cart, [offer])]))
  const takesAlone = (offer: Offer): boolean => {
    const priced = alone.get(offer)
    return priced !== undefined && takesPart(priced, offer)
  }
  const entering = offers.filter((offer) => takesAlone(offer) && !findRejection(offers, offer))
  const best = findBestCombination(cart, entering)
  const applied = offers.filter((offer) => takesPart(best, offer))
  return {
    lines: cart.lines.map((_, index) => lineOf(cart, best, index)),
    deliveryOptions: deliveryOptionsOf(cart, best),
    applications: applicationsOf(cart, best),
    applied: applied.map((offer) => ({
      discountId: offer.discount.id,
      amount: savingOf(cart, best, offer),
    })),
    unapplied: offers
      .filter((offer) => !applied.includes(offer))
      .map((offer): UnappliedDiscount => {
        const priced = alone.get(offer) ?? priceCombination(cart, [offer])
        return {
          discountId: offer.discount.id,
          amountAlone: priced.saving,
          ...explainUnapplied(cart, { offers, offer, alone: priced, best }),
        }
      }),
    rejectedCodes: offers.flatMap(({ discount, answer }) =>
      answer.rejectedCodes.flatMap(({ codes, message }) =>
        codes.map((code) => ({ code, message, by: discount.id })),
      ),
    ),
    acceptedCodes: offers.flatMap(({ answer }) => answer.acceptedCodes),
    undeclared: offers.flatMap(({ discount, undeclared }) =>
      undeclared.length > 0 ? [{ discountId: discount.id, classes: undeclared }] : [],
    ),
    totals: totalsOf(cart, best),
  }
}

function lineOf(cart: CartToPrice, best: PricedCombination, index: number): PricedLine {
  const { id = '', unitPrice = 0, quantity = 0 } = cart.lines[index] ?? {}
  const products = best.product.held.flatMap(({ offer, claim: { candidate }, parts }) =>
    parts
      .filter(({ line }) => line === index)
      .map(
        ({ units, amount }): LineAllocation => ({
          discountId: offer.discount.id,
          class: 'PRODUCT',
          label: labelOf(offer.discount, candidate.message),
          amount,
          units,
        }),
      ),
  )
  const orders = best.order.held.map(
    ({ offer, candidate, allocations }): LineAllocation => ({
      discountId: offer.discount.id,
      class: 'ORDER',
      label: labelOf(offer.discount, candidate.message),
      amount: allocations[index] ?? 0,
      units: quantity,
    }),
  )
  const allocations = [...products, ...orders].filter(({ amount }) => amount > 0)
  const price = unitPrice * quantity
  return { id, price, discountedPrice: price - sum(allocations.map(({ amount }) => amount)), allocations }
}

function deliveryOptionsOf(cart: CartToPrice, best: PricedCombination): PricedDeliveryOption[] {
  return cart.deliveryGroups
    .flatMap(({ options }) => options)
    .map(({ handle, price }) => {
      const allocations = best.shipping.held.flatMap(({ offer, amounts }) => {
        const amount = amounts.get(handle)
        return amount === undefined ? [] : [{ discountId: offer.discount.id, amount }]
      })
      return {
        handle,
        price,
        discountedPrice: price - sum(allocations.map(({ amount }) => amount)),
        allocations,
      }
    })
}

function totalsOf(cart: CartToPrice, best: PricedCombination): PricedTotals {
  const subtotal = sum(cart.lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
  const productDiscounts = sum(best.product.held.flatMap(({ parts }) => parts.map(({ amount }) => amount)))
  const orderDiscounts = sum(best.order.held.flatMap(({ allocations }) => allocations))
  const merchandise = subtotal - productDiscounts - orderDiscounts
  const chosen = cart.deliveryGroups.map(({ selected }) => selected)
  const options = deliveryOptionsOf(cart, best).filter(({ handle }) => chosen.includes(handle))
  const isChosen = cart.deliveryGroups.length > 0 && !chosen.includes(null)
  const discountedShipping = sum(options.map((option) => option.discountedPrice))
  return {
    subtotal,
    productDiscounts,
    orderDiscounts,
    merchandise,
    shipping: isChosen ? sum(options.map(({ price }) => price)) : null,
    discountedShipping: isChosen ? discountedShipping : null,
    total: merchandise + discountedShipping,
  }
}
