import type { DiscountAnswer } from './answer.ts'
import type { CartToPrice, DiscountClass, DiscountToPrice } from './cart-to-price.ts'
import { readFunctionAnswer } from './function-answer.ts'
import { answerOfNative } from './native-answer.ts'
import { claimProducts, type ProductClaim } from './product-claims.ts'
import { amountOf, sum } from './value-amounts.ts'

/** A discount with its claim on this cart. */
export type Offer = {
  readonly discount: DiscountToPrice
  /** Position among all offers: codes before automatic discounts, then by number. Ties go to the lower rank. */
  readonly rank: number
  /** Answer without operations of classes that the discount does not declare. */
  readonly answer: DiscountAnswer
  readonly claims: readonly ProductClaim[]
  /** Classes of operations in the answer that the discount does not declare. */
  readonly undeclared: readonly DiscountClass[]
}

/** All discounts of the cart as offers, by rank. Their order in the cart does not matter. */
export function makeOffers(cart: CartToPrice): Offer[] {
  return cart.discounts.toSorted(byRank).map((discount, rank) => makeOffer(cart, discount, rank))
}

function makeOffer(cart: CartToPrice, discount: DiscountToPrice, rank: number): Offer {
  const full =
    'native' in discount
      ? answerOfNative(cart, discount.native)
      : readFunctionAnswer(cart, discount.operations)
  const answered: DiscountClass[] = [
    ...(full.product.length > 0 ? (['PRODUCT'] as const) : []),
    ...(full.order.length > 0 ? (['ORDER'] as const) : []),
    ...(full.delivery.length > 0 ? (['SHIPPING'] as const) : []),
  ]
  const undeclared = answered.filter((one) => !discount.classes.includes(one))
  const declared = <Operation>(one: DiscountClass, operations: readonly Operation[]) =>
    undeclared.includes(one) ? [] : operations
  const answer = {
    ...full,
    product: declared('PRODUCT', full.product),
    order: declared('ORDER', full.order),
    delivery: declared('SHIPPING', full.delivery),
  }
  return { discount, rank, answer, claims: claimProducts(cart, answer.product), undeclared }
}

function byRank(one: DiscountToPrice, other: DiscountToPrice): number {
  if (one.method !== other.method) return one.method === 'code' ? -1 : 1
  const difference = numberOf(one.id) - numberOf(other.id)
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function numberOf(id: string): bigint {
  return BigInt(/(?<!\d)(\d+)\D*$/.exec(id)?.[1] ?? 0)
}

/** Upper bound of the amount that an offer takes from an order with this total, in any combination. */
export function mostOfOrder(offer: Offer, orderTotal: number): number {
  return sum(
    offer.answer.order.map(({ candidates }) =>
      largest(candidates.map(({ value }) => amountOf(value, orderTotal))),
    ),
  )
}

export function largest(amounts: Iterable<number>): number {
  let most = 0
  for (const amount of amounts) if (amount > most) most = amount
  return most
}
