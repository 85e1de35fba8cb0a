// The theme's script and the checkout extension bundle this file, so it imports nothing but types.
import type { PublishedSubtotals } from './storefront-content.ts'

/** Subtotals at which Cash on Delivery is offered, in minor units. Both ends are included: 0 and Infinity are open ends. */
export type OfferedSubtotals = { readonly from: number; readonly upTo: number }

/** An amount in minor units of the shop's currency in those of the shopper's, with fractions. NaN where that is not known. */
export type Convert = (minorUnits: number) => number

/** Hidden subtotals in whole minor units of the shopper's currency: below one end, above one, or between both. */
export type HiddenSubtotals = { readonly below?: number | undefined; readonly above?: number | undefined }

type Ends = Omit<PublishedSubtotals, 'between'> & {
  readonly between?: readonly [above: number | undefined, below: number | undefined]
}

/** Less than the difference of any two converted amounts. */
const little = 1e-5

/** Hidden subtotals of a published range in the shopper's currency. */
export function convertSubtotals(
  { below, above, between: [low, high] = [above, below] }: Ends,
  convert: Convert,
): HiddenSubtotals {
  // An end between two units is for the amount next to it, which is hidden itself.
  return {
    below: high && Math.ceil(convert(Math.floor(high)) + (high % 1) * little),
    above: low && Math.floor(convert(Math.ceil(low)) - (low % 1) * little),
  }
}

/** Subtotals that no range hides. Undefined where all are hidden, or a range has two ends or none. */
export function joinOffered(hidden: readonly HiddenSubtotals[]): OfferedSubtotals | undefined {
  const from = Math.max(0, ...hidden.map(({ below = 0 }) => below))
  const upTo = Math.min(Infinity, ...hidden.map(({ above = Infinity }) => above))
  return hidden.every(endOf) && from <= upTo && upTo > 0 ? { from, upTo } : undefined
}

/** End of the offered subtotals that a hidden range leaves. Undefined for a range with two ends, and for none. */
export const endOf = ({ below, above }: HiddenSubtotals) => (below && above ? undefined : (below ?? above))
