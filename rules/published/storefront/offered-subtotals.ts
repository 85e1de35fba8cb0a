// The theme's script and the checkout extension bundle this file, so it imports nothing but types.
import type { PublishedDoubt, PublishedSubtotals } from './storefront-content.ts'

/** Subtotals at which Cash on Delivery is offered, in minor units. Both ends are included: 0 and Infinity are open ends. */
export type OfferedSubtotals = { readonly from: number; readonly upTo: number }

/** Subtotals that no doubt hides. Undefined where all are hidden, or a doubt is about more than the subtotal. */
export function joinOffered(doubts: readonly PublishedDoubt[]): OfferedSubtotals | undefined {
  const from = Math.max(0, ...doubts.map(({ below = 0 }) => below))
  const upTo = Math.min(Infinity, ...doubts.map(({ above = Infinity }) => above))
  return doubts.every(endOf) && from <= upTo ? { from, upTo } : undefined
}

/** End of the offered subtotals that a hidden range leaves. Undefined for a doubt about more. */
export const endOf = ({ below, above }: PublishedSubtotals) => below ?? above
