import { byRank, combines, priceTogether } from './combine.ts'
import type { DiscountAmounts } from './discount-amounts.ts'
import { total } from './fraction.ts'
import { giveAlone } from './give-alone.ts'
import { type OracleCart, type Prices, priceOfLine } from './oracle-cart.ts'

/**
 * Prices for the shopper according to docs/product.md and docs/platform.md, in exact arithmetic. Written only from
 * these documents, so it shares no code with the engine or with function-host/pricing.
 */
export function priceExactly(cart: OracleCart): Prices {
  const entering = cart.discounts
    .toSorted(byRank)
    .map((discount) => giveAlone(cart, discount))
    .filter((given) => takesSomething(cart, given))
  const [first, ...others] = listLargestSets(entering).map((set) => ({
    set,
    prices: priceTogether(cart, set),
  }))
  if (first === undefined) return priceTogether(cart, [])
  return others.reduce((best, next) => (isBetter(cart, next, best) ? next : best), first).prices
}

type Choice = { readonly set: readonly DiscountAmounts[]; readonly prices: Prices }

function takesSomething(cart: OracleCart, given: DiscountAmounts): boolean {
  const { lines, rates } = priceTogether(cart, [given])
  const before = priceTogether(cart, [])
  return total(lines) < total(before.lines) || total(rates) < total(before.rates)
}

/** Maximal sets of discounts that all combine. */
function listLargestSets(given: readonly DiscountAmounts[]): DiscountAmounts[][] {
  const goesWith = (set: readonly DiscountAmounts[], one: DiscountAmounts) =>
    set.every((other) => other !== one && combines(other.discount, one.discount))
  const sets: DiscountAmounts[][] = [[]]
  for (const one of given) sets.push(...sets.filter((set) => goesWith(set, one)).map((set) => [...set, one]))
  return sets.filter(
    (set) => set.length > 0 && !given.some((one) => !set.includes(one) && goesWith(set, one)),
  )
}

/**
 * True if the first one saves more on merchandise and on the chosen or cheapest rate of each delivery. If both save the
 * same, the set that contains the first differing discount wins.
 */
function isBetter(cart: OracleCart, one: Choice, other: Choice): boolean {
  const [mine, its] = [savingOf(cart, one.prices), savingOf(cart, other.prices)]
  if (mine !== its) return mine > its
  const onlyIn = (set: readonly DiscountAmounts[], rest: readonly DiscountAmounts[]) =>
    set.filter((each) => !rest.includes(each))
  const [mineFirst] = onlyIn(one.set, other.set)
  const [itsFirst] = onlyIn(other.set, one.set)
  if (mineFirst === undefined || itsFirst === undefined) return mineFirst !== undefined
  return byRank(mineFirst.discount, itsFirst.discount) < 0
}

function savingOf(cart: OracleCart, { lines, rates }: Prices): bigint {
  const merchandise = total(cart.lines.map(priceOfLine)) - total(lines)
  let before = 0
  const shipping = cart.groups.map((group, index) => {
    const cheapest = group.reduce(
      (best, { price }, rate) => (price < (group[best]?.price ?? 0) ? rate : best),
      0,
    )
    const deciding = cart.chosenRates[index] ?? cheapest
    const off = BigInt(group[deciding]?.price ?? 0) - (rates[before + deciding] ?? 0n)
    before += group.length
    return off
  })
  return merchandise + total(shipping)
}
