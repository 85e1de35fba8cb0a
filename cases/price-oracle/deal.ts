import { collectionId } from '../discounts/discount-cart.ts'
import { percentOfUnits } from './fraction.ts'
import type { OracleCart } from './oracle-cart.ts'

export type DealQuantities = {
  readonly buyQuantity: number
  readonly getQuantity: number
  readonly maxUsesPerOrder?: number
}

export type DealParams = DealQuantities & {
  readonly buyCollectionIds: readonly string[]
  readonly getCollectionIds: readonly string[]
  readonly percentage: string
}

/** Amounts that a deal takes from each line, and the lines with bought or free units. */
export type DealAmounts = { readonly off: readonly bigint[]; readonly lines: readonly number[] }

export type Piece = {
  readonly line: number
  readonly price: number
  readonly canBuy: boolean
  readonly canGive: boolean
}

/**
 * Buy X get Y, unit by unit. The cheapest units are free as long as enough others remain to be bought. The most
 * expensive are bought (docs/product.md#actions-of-discounts). Undefined if not even one use is possible.
 */
export function giveDeal(
  cart: OracleCart,
  params: DealParams,
  isFree: (line: number) => boolean,
): DealAmounts | undefined {
  const isIn = (ids: readonly string[], line: number) =>
    cart.lines[line]?.collections.some((name) => ids.includes(collectionId(name))) ?? false
  const pieces = cart.lines.flatMap(({ quantity, unitPrice: price, isGiftCard }, line): Piece[] => {
    const canBuy = isIn(params.buyCollectionIds, line)
    const canGive = isIn(params.getCollectionIds, line)
    if (isGiftCard || !isFree(line) || !(canBuy || canGive)) return []
    return Array.from({ length: quantity }, () => ({ line, price, canBuy, canGive }))
  })
  const uses = findUses(pieces, params)
  if (uses === 0) return undefined
  const dealtPieces = new Set<Piece>()
  for (const piece of pieces
    .filter(({ canGive }) => canGive)
    .toSorted((one, other) => one.price - other.price)) {
    if (dealtPieces.size === uses * params.getQuantity) break
    const leftToBuy = pieces.filter((one) => one.canBuy && one !== piece && !dealtPieces.has(one)).length
    if (leftToBuy >= uses * params.buyQuantity) dealtPieces.add(piece)
  }
  const bought = pieces
    .filter((piece) => piece.canBuy && !dealtPieces.has(piece))
    .toSorted((one, other) => other.price - one.price)
    .slice(0, uses * params.buyQuantity)
  const off = cart.lines.map(({ unitPrice }, line) => {
    const count = [...dealtPieces].filter((piece) => piece.line === line).length
    return percentOfUnits(params.percentage, BigInt(count) * BigInt(unitPrice))
  })
  return { off, lines: [...new Set([...dealtPieces, ...bought].map(({ line }) => line))] }
}

/** The largest number of uses with enough units of either kind. A unit is bought or free, never both. */
export function findUses(
  pieces: readonly Piece[],
  { buyQuantity, getQuantity, maxUsesPerOrder }: DealQuantities,
): number {
  const both = pieces.filter(({ canBuy, canGive }) => canBuy && canGive).length
  const onlyBuy = pieces.filter(({ canBuy, canGive }) => canBuy && !canGive).length
  const onlyGive = pieces.length - both - onlyBuy
  const fits = (uses: number) => {
    const lackToBuy = Math.max(0, uses * buyQuantity - onlyBuy)
    const lackToGive = Math.max(0, uses * getQuantity - onlyGive)
    return lackToBuy + lackToGive <= both
  }
  let uses = 0
  while (uses < (maxUsesPerOrder ?? pieces.length) && fits(uses + 1)) uses++
  return uses
}
