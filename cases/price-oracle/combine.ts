import type { DiscountClass } from '#function-host/pricing/index.ts'
import type { DealAmounts } from './deal.ts'
import type { DiscountAmounts } from './discount-amounts.ts'
import { least, total } from './fraction.ts'
import { type OracleCart, type OracleDiscount, type Prices, priceOfLine } from './oracle-cart.ts'
import { split } from './split.ts'

/** The classes of a native discount follow from what it takes (docs/platform.md#native-discounts). */
function classOfNative(native: NonNullable<OracleDiscount['native']>): DiscountClass {
  if (native.type === 'freeShipping') return 'SHIPPING'
  return native.type === 'amountOff' && native.items.type === 'all' ? 'ORDER' : 'PRODUCT'
}

/** The classes that a discount of ours declares: those that its actions need (docs/platform.md#discount-classes). */
export function classesOf({ rules, native }: OracleDiscount): DiscountClass[] {
  if (native !== undefined) return [classOfNative(native)]
  const types = rules.flatMap(({ actions }) => actions.map(({ type }) => type))
  const needs = (...wanted: string[]) => types.some((type) => wanted.includes(type))
  return [
    ...(needs('apply_discount') ? (['ORDER'] as const) : []),
    ...(needs('apply_product_discount', 'buy_x_get_y') ? (['PRODUCT'] as const) : []),
    ...(needs('apply_shipping_discount') ? (['SHIPPING'] as const) : []),
  ]
}

const flags = { ORDER: 'orderDiscounts', PRODUCT: 'productDiscounts', SHIPPING: 'shippingDiscounts' } as const

/** Each discount must allow every class of the other, and two shipping discounts never combine. */
export function combines(one: OracleDiscount, other: OracleDiscount): boolean {
  const allows = (from: OracleDiscount, to: OracleDiscount) =>
    classesOf(to).every((each) => from.combinesWith[flags[each]])
  const bothShip = [one, other].every((each) => classesOf(each).includes('SHIPPING'))
  return !bothShip && allows(one, other) && allows(other, one)
}

/** Codes come before automatic discounts, then lower numbers come first (docs/decisions/0012). */
export const byRank = (one: OracleDiscount, other: OracleDiscount): number =>
  one.method === other.method ? one.id - other.id : one.method === 'code' ? -1 : 1

/** The cart's prices after combining discounts, which are given by rank. */
export function priceTogether(cart: OracleCart, given: readonly DiscountAmounts[]): Prices {
  const prices = cart.lines.map(priceOfLine)
  const afterProducts = prices.map((price, line) => price - (shareOut(given, prices.length)[line] ?? 0n))
  const left = [...afterProducts]
  for (const { order } of given) {
    if (order === undefined || order.isReached?.(afterProducts) === false) continue
    const onlyBase = (of: readonly bigint[]) => of.map((price, line) => (order.base.has(line) ? price : 0n))
    const [base, room] = [onlyBase(afterProducts), onlyBase(left)]
    const amount = least(order.off(total(base)), total(room))
    for (const [line, share] of split(amount, base, room).entries()) left[line] = (left[line] ?? 0n) - share
  }
  const lines = left
  const rates = cart.groups.flat().map(({ price }, rate) => {
    const offs = given.map(({ rates: each, isShippingReached }) =>
      isShippingReached?.(lines) === false ? 0n : (each[rate] ?? 0n),
    )
    return BigInt(price) - (offs.find((off) => off > 0n) ?? 0n)
  })
  return { lines, rates }
}

/**
 * Each line goes to the discount that takes most from it, and to the first of equal ones. A deal applies completely or
 * not at all. The chosen deals are those that gain most compared with other discounts on their lines.
 */
function shareOut(given: readonly DiscountAmounts[], lineCount: number): bigint[] {
  const deals = given.flatMap((each) => each.deals.map((deal) => ({ ...deal, of: each })))
  let best: { off: bigint[]; sum: bigint } | undefined
  for (const chosen of listDisjointSubsets(deals)) {
    const off = Array.from({ length: lineCount }, (_, line) => {
      const holder = chosen.find((deal) => deal.lines.includes(line))
      if (holder !== undefined) return (holder.off[line] ?? 0n) + (holder.of.lines[line] ?? 0n)
      return given.reduce((most, { lines }) => ((lines[line] ?? 0n) > most ? (lines[line] ?? 0n) : most), 0n)
    })
    const sum = total(off)
    if (best === undefined || sum > best.sum) best = { off, sum }
  }
  return best?.off ?? []
}

/** Every choice of deals without a shared line, larger ones first. */
function listDisjointSubsets<Deal extends DealAmounts>(deals: readonly Deal[]): Deal[][] {
  const [first, ...others] = deals
  if (first === undefined) return [[]]
  const without = listDisjointSubsets(others)
  const apart = without.filter((chosen) =>
    chosen.every((deal) => !deal.lines.some((line) => first.lines.includes(line))),
  )
  return [...apart.map((chosen) => [first, ...chosen]), ...without]
}
