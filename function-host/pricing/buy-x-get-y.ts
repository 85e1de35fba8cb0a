import type { LineUnits } from './answer.ts'
import type { CartToPrice } from './cart-to-price.ts'

export type BuyXGetY = {
  /** Lines that count as bought, and lines whose units are free. A line may be both. */
  readonly bought: readonly number[]
  readonly given: readonly number[]
  /** Purchase that each free set requires. An amount is in minor units. */
  readonly each:
    | { readonly measure: 'quantity'; readonly quantity: number }
    | { readonly measure: 'amount'; readonly amount: number }
  readonly givenQuantity: number
  readonly usesPerOrderLimit: number | null
}

/** Units of one line that are neither bought nor given yet. */
type Pile = { readonly line: number; readonly price: number; left: number }

/**
 * Units of a native buy X get Y, for all complete sets of the cart. Null if there is no complete set. A unit is bought
 * or free, never both. Units that cannot be free are bought first, most expensive first. The cheapest of the rest are
 * free. Equal prices keep the order of lines.
 */
export function buyXGetYUnits(
  cart: CartToPrice,
  offer: BuyXGetY,
): { bought: LineUnits[]; given: LineUnits[] } | null {
  // More sets need more units of both kinds. So if a number of sets does not fit, no larger number does.
  let fitting = 0
  let tooMany = mostSets(cart, offer) + 1
  while (tooMany - fitting > 1) {
    const sets = Math.floor((fitting + tooMany) / 2)
    if (takeSets(cart, offer, sets) === null) tooMany = sets
    else fitting = sets
  }
  return fitting === 0 ? null : takeSets(cart, offer, fitting)
}

function mostSets(cart: CartToPrice, { given, givenQuantity, usesPerOrderLimit }: BuyXGetY): number {
  const units = given.reduce((sum, line) => sum + (cart.lines[line]?.quantity ?? 0), 0)
  return Math.min(usesPerOrderLimit ?? Number.POSITIVE_INFINITY, Math.floor(units / givenQuantity))
}

function takeSets(
  cart: CartToPrice,
  offer: BuyXGetY,
  sets: number,
): { bought: LineUnits[]; given: LineUnits[] } | null {
  const canBeGiven = new Set(offer.given)
  const piles = new Map<number, Pile>()
  for (const line of [...offer.bought, ...offer.given]) {
    const { unitPrice: price = 0, quantity: left = 0 } = cart.lines[line] ?? {}
    piles.set(line, { line, price, left })
  }
  const pilesOf = (lines: readonly number[]): Pile[] => lines.flatMap((line) => piles.get(line) ?? [])
  const mostExpensiveFirst = pilesOf(offer.bought).sort((one, other) => other.price - one.price)
  const bought = [
    ...mostExpensiveFirst.filter(({ line }) => !canBeGiven.has(line)),
    ...mostExpensiveFirst.filter(({ line }) => canBeGiven.has(line)),
  ]
  const cheapestFirst = pilesOf(offer.given).sort((one, other) => one.price - other.price)
  const boughtUnits = buySets(bought, offer.each, sets)
  const givenUnits = boughtUnits && takeUnits(cheapestFirst, sets * offer.givenQuantity)
  return givenUnits && { bought: boughtUnits, given: givenUnits }
}

function buySets(piles: readonly Pile[], each: BuyXGetY['each'], sets: number): LineUnits[] | null {
  if (each.measure === 'quantity') return takeUnits(piles, sets * each.quantity)
  const taken = new Map<number, number>()
  for (let set = 0; set < sets; set += 1) {
    let found = 0
    for (const pile of piles) {
      if (found >= each.amount) break
      // A free unit adds nothing to the amount.
      if (pile.price === 0) continue
      const units = Math.min(pile.left, Math.ceil((each.amount - found) / pile.price))
      pile.left -= units
      found += units * pile.price
      taken.set(pile.line, (taken.get(pile.line) ?? 0) + units)
    }
    if (found < each.amount) return null
  }
  return [...taken].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []))
}

function takeUnits(piles: readonly Pile[], quantity: number): LineUnits[] | null {
  let wanted = quantity
  const taken = piles.flatMap((pile) => {
    const units = Math.min(pile.left, wanted)
    pile.left -= units
    wanted -= units
    return units > 0 ? [{ line: pile.line, quantity: units }] : []
  })
  return wanted > 0 ? null : taken
}
