// The theme's script and the checkout extension bundle this file, so it only imports types.
import type { PublishedSubtotals } from './storefront-content.ts'

/**
 * Subtotals at which Cash on Delivery is offered, in minor units. Both ends are included. 0 and Infinity are open ends.
 */
export type OfferedSubtotals = { readonly from: number; readonly upTo: number }

/**
 * Converts an amount in minor units from the shop's to the shopper's currency, with fractions. NaN if the rate is not
 * known.
 */
export type Convert = (minorUnits: number) => number

/** Hidden subtotals in whole minor units of the shopper's currency: below an end, above one, or between both. */
export type HiddenSubtotals = { readonly below?: number | undefined; readonly above?: number | undefined }

type Ends = Omit<PublishedSubtotals, 'between'> & {
  readonly between?: readonly [above: number | undefined, below: number | undefined]
}

/** Less than the difference between any two converted amounts. */
const little = 1e-5

/** Converts the hidden subtotals of a published range to the shopper's currency. */
export function convertSubtotals(
  { below, above, between: [low, high] = [above, below] }: Ends,
  convert: Convert,
): HiddenSubtotals {
  // An end between two units shows that the amount next to it is hidden too.
  return {
    below: high && Math.ceil(convert(Math.floor(high)) + (high % 1) * little),
    above: low && Math.floor(convert(Math.ceil(low)) - (low % 1) * little),
  }
}

/** Finds the subtotals that no range hides. Undefined if all are hidden, or if a range has two ends or none. */
export function joinOffered(hidden: readonly HiddenSubtotals[]): OfferedSubtotals | undefined {
  const from = Math.max(0, ...hidden.map(({ below = 0 }) => below))
  const upTo = Math.min(Infinity, ...hidden.map(({ above = Infinity }) => above))
  return hidden.every(endOf) && from <= upTo && upTo > 0 ? { from, upTo } : undefined
}

/** The end of the offered subtotals that a hidden range leaves. Undefined for a range with two ends or none. */
export const endOf = ({ below, above }: HiddenSubtotals) => (below && above ? undefined : (below ?? above))
