import type { Pieces } from './closest-carts.ts'
import type { GuardCart } from './guard-cart.ts'
import { piecesMax } from './guard-cart.ts'
import type { Suggesting } from './suggest-carts.ts'

/**
 * Lists carts that differ from this one in a single way: a piece more or less, a line more or less, another product in
 * a line, other codes, or another shopper.
 */
export function* listNearbyCarts(
  cart: GuardCart,
  { representing, boundaries, codeChoices, circumstancesCount }: Suggesting,
): Generator<GuardCart> {
  const withPieces = (pieces: Pieces): GuardCart => ({ ...cart, pieces })
  for (const [index, quantity] of cart.pieces) {
    const rest = new Map(cart.pieces)
    rest.delete(index)
    if (rest.size > 0) yield withPieces(rest)
    for (const other of new Set([quantity - 1, quantity + 1, 1])) {
      if (other >= 1 && other <= piecesMax && other !== quantity) {
        yield withPieces(new Map([...cart.pieces, [index, other]]))
      }
    }
  }
  for (let index = 0; index < circumstancesCount; index += 1) {
    if (index !== cart.circumstances) yield { ...cart, circumstances: index }
  }
  for (const codes of codeChoices) yield { ...cart, codes }
  const quantities = [1, ...boundaries.quantities]
  for (const added of representing.indices) {
    if (!cart.pieces.has(added)) {
      for (const quantity of quantities) yield withPieces(new Map([...cart.pieces, [added, quantity]]))
    }
  }
  for (const [index, quantity] of cart.pieces) {
    for (const other of representing.indices) {
      if (cart.pieces.has(other)) continue
      yield withPieces(
        new Map([...cart.pieces].map((line) => (line[0] === index ? [other, quantity] : line))),
      )
    }
  }
}
