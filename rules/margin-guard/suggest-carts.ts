import type { SampleLine } from '../preview/sample-checkout.ts'
import type { Boundaries } from './boundaries.ts'
import { createClosestCarts, type Pieces } from './closest-carts.ts'
import { type GuardCart, piecesMax } from './guard-cart.ts'
import type { RepresentingItems } from './representing-items.ts'

export type Suggesting = {
  readonly items: readonly SampleLine[]
  readonly representing: RepresentingItems
  readonly boundaries: Boundaries
  /** Codes that may be entered together. The largest groups are first. */
  readonly codeChoices: readonly (readonly string[])[]
  /** Number of shoppers, addresses and so on to try. */
  readonly circumstancesCount: number
  readonly currencyDecimals: number
  /** True while time is left. Absent: no time limit. */
  readonly hasTime?: () => boolean
}

/** Quantities to try in addition to those in discounts: one piece, a few, and many. */
const usualQuantities = [1, 2, 10]
/** Maximum pieces of the second product in a pair that reaches an amount. */
const piecesOfPairMax = 20
/** Maximum quantity of a product next to other products. */
const nearbyQuantities = 4

/**
 * Suggests carts to price, the most useful first. Representative products are in carts without others, in quantities
 * that discounts require and near these. Then come complete sets for discounts of items with others, carts that just
 * reach an amount, and pairs of products. Other codes and shoppers are last.
 */
export function* suggestCarts(suggesting: Suggesting): Generator<GuardCart> {
  const { codeChoices, circumstancesCount } = suggesting
  const [allCodes = [], ...fewerCodes] = codeChoices
  const circumstances = [...Array(circumstancesCount).keys()]
  const everywhere = (carts: Iterable<Pieces>, codes: readonly (readonly string[])[]) => ({
    *[Symbol.iterator](): Generator<GuardCart> {
      for (const pieces of carts) {
        for (const entered of codes) {
          for (const index of circumstances) yield { pieces, codes: entered, circumstances: index }
        }
      }
    },
  })
  const single = [...listSingles(suggesting)]
  const reaching = [...listReaching(suggesting)]
  yield* takeTurns([
    everywhere(listDeals(suggesting), [allCodes]),
    everywhere(single, [allCodes]),
    everywhere(reaching, [allCodes]),
    everywhere(listPairs(suggesting), [allCodes]),
    everywhere(listDeals(suggesting), fewerCodes),
    everywhere([...single, ...reaching], fewerCodes),
    everywhere(listPairs(suggesting), fewerCodes),
  ])
}

function* takeTurns<Each>(sources: readonly Iterable<Each>[]): Generator<Each> {
  let left = sources.map((source) => source[Symbol.iterator]())
  while (left.length > 0) {
    const going: Iterator<Each>[] = []
    for (const source of left) {
      const next = source.next()
      if (next.done) continue
      yield next.value
      going.push(source)
    }
    left = going
  }
}

/** One piece of every product first, then more pieces of each. */
function* listSingles({ items, representing, boundaries }: Suggesting): Generator<Pieces> {
  const quantities = [
    ...usualQuantities,
    ...boundaries.quantities.flatMap((quantity) => [quantity, quantity - 1, quantity + 1]),
  ]
  const listed = representing.indices.map((index) => {
    const price = items[index]?.price ?? 0
    const reaching = boundaries.amounts.map((amount) => countToReach(amount, price))
    const nearby = reaching.flatMap((quantity) => [quantity, quantity - 1])
    const possible = [...quantities, ...nearby].filter((quantity) => quantity >= 1 && quantity <= piecesMax)
    return [...new Set(possible)].map((quantity): Pieces => new Map([[index, quantity]]))
  })
  yield* takeTurns(listed)
}

/**
 * Lists carts that reach each amount and exceed it least: from all products, and from each group of products that
 * discounts do not distinguish.
 */
function* listReaching(
  { items, representing, boundaries, currencyDecimals, hasTime }: Suggesting,
  wanted = boundaries.amounts,
): Generator<Pieces> {
  const toMinorUnits = (amount: number) => Math.round(amount * 10 ** currencyDecimals)
  const amounts = wanted.map(toMinorUnits)
  const everything = representing.groups.flat()
  for (const group of [everything, ...representing.groups]) {
    if (hasTime?.() === false) return
    const prices = new Map(
      group
        .map((index) => [index, toMinorUnits(items[index]?.price ?? 0)] as const)
        .filter(([, price]) => price > 0),
    )
    const find = createClosestCarts(prices, Math.max(0, ...amounts))
    if (find === undefined) continue
    for (const amount of amounts) {
      const pieces = find(amount)
      if (pieces.size > 0) yield pieces
    }
  }
}

/**
 * Lists carts that qualify once for each discount that gives some items with others: bought items of one product, given
 * items of another. For amounts, it also uses the several products that exceed them least.
 */
function* listDeals(suggesting: Suggesting): Generator<Pieces> {
  const {
    items,
    representing,
    boundaries: { deals = [] },
  } = suggesting
  for (const { bought, given } of deals) {
    const reaching = bought.measure === 'amount' ? listReaching(suggesting, [bought.amount]) : []
    for (const pieces of reaching) {
      for (const second of representing.indices) {
        const quantity = (pieces.get(second) ?? 0) + given
        if (quantity <= piecesMax) yield new Map([...pieces, [second, quantity]])
      }
    }
    for (const first of representing.indices) {
      const quantity =
        bought.measure === 'quantity'
          ? bought.quantity
          : countToReach(bought.amount, items[first]?.price ?? 0)
      if (quantity < 1 || quantity + given > piecesMax) continue
      yield new Map([[first, quantity + given]])
      for (const second of representing.indices) {
        if (second === first) continue
        yield new Map([
          [first, quantity],
          [second, given],
        ])
        if (bought.measure === 'quantity') continue
        const [own, others] = reachWithPair(
          bought.amount,
          items[first]?.price ?? 0,
          items[second]?.price ?? 0,
        )
        if (own >= 1 && own <= piecesMax && others + given <= piecesMax) {
          yield new Map([
            [first, own],
            [second, others + given],
          ])
        }
      }
    }
  }
}

function* listPairs({ items, representing, boundaries }: Suggesting): Generator<Pieces> {
  const quantities = [1, ...boundaries.quantities.filter((quantity) => quantity > 1)].slice(
    0,
    nearbyQuantities,
  )
  for (const [index, one] of representing.indices.entries()) {
    for (const other of representing.indices.slice(index + 1)) {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        for (const quantity of quantities) {
          const taken = quantity * (items[first]?.price ?? 0)
          const reaching = boundaries.amounts.map((amount) =>
            countToReach(amount - taken, items[second]?.price ?? 0),
          )
          const together = boundaries.quantities.map((all) => all - quantity)
          for (const more of new Set([...quantities, ...reaching, ...together])) {
            if (more >= 1 && more <= piecesMax) {
              yield new Map([
                [first, quantity],
                [second, more],
              ])
            }
          }
        }
      }
    }
  }
}

/** Pieces of two products that together reach an amount and exceed it least. */
function reachWithPair(amount: number, first: number, second: number): [first: number, second: number] {
  let closest: [number, number] = [countToReach(amount, first), 0]
  let least = closest[0] * first
  for (let pieces = 1; pieces <= piecesOfPairMax && pieces * second < amount; pieces += 1) {
    const others = countToReach(amount - pieces * second, first)
    const total = pieces * second + others * first
    if (total < least) {
      closest = [others, pieces]
      least = total
    }
  }
  return closest
}

/**
 * Number of pieces that reach an amount. It is not a usable number if the amount is already reached or pieces cost
 * nothing. Rounding errors of binary fractions do not add a piece.
 */
function countToReach(amount: number, price: number): number {
  return Math.ceil(amount / price - 1e-9)
}
