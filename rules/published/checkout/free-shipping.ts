// The checkout extension bundles this file.
import { decimalsOf } from '../../../forms/amounts/currency-decimals.ts'
import type { CheckoutContent } from './checkout-content.ts'

/**
 * Facts of a checkout that decide how much is missing for free shipping. Amounts are decimal numbers in the currency.
 */
export type CartFacts = {
  readonly currencyCode: string
  readonly lines: readonly {
    readonly amount: number
    /** False for gift cards, which count for no minimum, and for other digital products. */
    readonly requiresShipping: boolean
  }[]
  /** Price of each shipping rate that checkout offers, after discounts. */
  readonly ratePrices: readonly number[]
  /** True if a discount reduces the cart, or if a code is entered. */
  readonly hasDiscounts: boolean
  readonly now: number
}

/**
 * Finds the amount that is missing for free shipping, as a decimal number in the currency. Undefined if this is not
 * certain. The minimum may be reached, or in another currency. Another discount may apply, a line may be a gift card,
 * or all rates may be free.
 */
export function findMissingForFreeShipping(
  content: CheckoutContent | undefined,
  { currencyCode, lines, ratePrices, hasDiscounts, now }: CartFacts,
): number | undefined {
  const isCertain =
    lines.length > 0 && lines.every((line) => line.requiresShipping) && ratePrices.some((price) => price > 0)
  if (!isCertain || hasDiscounts) return undefined
  const units = 10 ** decimalsOf(currencyCode)
  const subtotal = lines.reduce((sum, { amount }) => sum + Math.round(amount * units), 0)
  const missing = (content?.freeShipping ?? [])
    .filter(({ starts, ends }) => Date.parse(starts) <= now && (ends === null || now < Date.parse(ends)))
    .filter((offer) => offer.currencyCode === currencyCode && offer.amount > subtotal)
    .map((offer) => offer.amount - subtotal)
  return missing.length === 0 ? undefined : Math.min(...missing) / units
}
