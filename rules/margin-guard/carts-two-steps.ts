import { type GuardCart, piecesMax } from './guard-cart.ts'
import type { Suggesting } from './suggest-carts.ts'

/**
 * Carts that differ from this one by one piece of each of two products: more, less, or one in place of the other. Where two
 * discounts share pieces, one such change alone takes less, and both together more.
 */
export function* listCartsTwoSteps(
  cart: GuardCart,
  { telling: { places } }: Pick<Suggesting, 'telling'>,
): Generator<GuardCart> {
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      for (const [more, less] of [
        [1, -1],
        [-1, 1],
        [1, 1],
        [-1, -1],
      ] as const) {
        const pieces = new Map(cart.pieces)
        const isPossible = [
          [one, more],
          [other, less],
        ].every(([place = 0, step = 0]) => {
          const quantity = (pieces.get(place) ?? 0) + step
          if (quantity > 0) pieces.set(place, quantity)
          else pieces.delete(place)
          return quantity >= 0 && quantity <= piecesMax
        })
        if (isPossible && pieces.size > 0) yield { ...cart, pieces }
      }
    }
  }
}
