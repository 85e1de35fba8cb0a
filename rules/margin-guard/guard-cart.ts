import { composeCheckout, type ShopFacts } from '../dead-ends/compose-checkout.ts'
import type { Details } from '../dead-ends/details.ts'
import type { SampleCheckout, SampleLine } from '../preview/sample-checkout.ts'
import type { Pieces } from './closest-carts.ts'

/** A cart to price. */
export type GuardCart = {
  readonly pieces: Pieces
  /** Codes that the shopper enters. */
  readonly codes: readonly string[]
  /** Index of its circumstances (shopper, address and so on) among the tried ones. */
  readonly circumstances: number
}

/** Maximum number of pieces of one product. */
export const piecesMax = 10_000

/**
 * Formats a key for a cart. The order of its lines matters: of several pieces with the same price, the first one is
 * given.
 */
export function formatCartKey({ pieces, codes, circumstances }: GuardCart): string {
  return JSON.stringify([[...pieces], [...codes].sort(), circumstances])
}

/** Composes the checkout with this cart. If conditions read the weight, the first line has all of it. */
export function composeGuardCheckout(
  { pieces }: Pick<GuardCart, 'pieces'>,
  items: readonly SampleLine[],
  details: Details,
  shop: ShopFacts,
  asksWeight: boolean,
): SampleCheckout {
  const lines = [...pieces].flatMap(([itemIndex, quantity], index): SampleLine[] => {
    const item = items[itemIndex]
    if (item === undefined) return []
    if (!asksWeight) return [{ ...item, quantity }]
    const weightInGrams = index === 0 && typeof details.weight === 'number' ? details.weight / quantity : 0
    return [{ ...item, quantity, weightInGrams }]
  })
  return { ...composeCheckout(details, shop), lines }
}
