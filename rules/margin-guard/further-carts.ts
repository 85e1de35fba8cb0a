import { type GuardCart, piecesMax } from './guard-cart.ts'
import type { Suggesting } from './suggest-carts.ts'

/** Multiples of the whole cart. A percentage is rounded down once to the smallest unit, not for each set. */
const factors = [2, 3]

/**
 * Lists carts that differ more from this one than its neighbours. Some have all of it two or three times. Others have
 * one piece more or less of each of two products, or exchange one for the other. If two discounts share pieces, a
 * single change takes off less, but both together take off more.
 */
export function* listFurtherCarts(
  cart: GuardCart,
  { representing: { indices } }: Pick<Suggesting, 'representing'>,
): Generator<GuardCart> {
  for (const factor of factors) {
    const pieces = new Map([...cart.pieces].map(([index, quantity]) => [index, quantity * factor]))
    if ([...pieces.values()].every((quantity) => quantity <= piecesMax)) yield { ...cart, pieces }
  }
  for (const [index, one] of indices.entries()) {
    for (const other of indices.slice(index + 1)) {
      for (const [first, second] of pairsOfSteps) {
        const pieces = new Map(cart.pieces)
        const isPossible = take(pieces, one, first) && take(pieces, other, second)
        if (isPossible && pieces.size > 0) yield { ...cart, pieces }
      }
    }
  }
}

const pairsOfSteps = [
  [1, -1],
  [-1, 1],
  [1, 1],
  [-1, -1],
] as const

/** Changes the number of pieces of a product. Returns false if that number is not possible. */
function take(pieces: Map<number, number>, index: number, step: number): boolean {
  const quantity = (pieces.get(index) ?? 0) + step
  if (quantity > 0) pieces.set(index, quantity)
  else pieces.delete(index)
  return quantity >= 0 && quantity <= piecesMax
}
