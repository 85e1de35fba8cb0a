import type { Action } from '#rules/language/rule-set.ts'
import type { Value } from '../discount-arbitraries.ts'
import { collectionId, productId } from '../discount-cart.ts'
import { type DealGiven, type DealParams, giveDeal } from './deal.ts'
import { total } from './fraction.ts'
import { isMet } from './is-met.ts'
import { type OracleCart, type OracleDiscount, priceOfLine } from './oracle-cart.ts'
import { type FlatValue, isNothing, offLines, offPrice, type Reached, reachedValue } from './value-off.ts'

/** What one discount gives as if it were the only one. */
export type Given = {
  readonly discount: OracleDiscount
  /** What its product discounts take from each line, deals left out. */
  readonly lines: readonly bigint[]
  /** Deals: each holds whole or not at all. */
  readonly deals: readonly DealGiven[]
  /** What it takes off the order, from what product discounts leave of it. */
  readonly order: FlatValue | undefined
  readonly rates: readonly bigint[]
}

/** Carries out the rules that are met from the top; the first that gives something to the order, a line or a rate has it. */
export function giveAlone(cart: OracleCart, discount: OracleDiscount): Given {
  const lines = cart.lines.map(() => 0n)
  const rates = cart.groups.flat().map(() => 0n)
  const takenLines = new Set<number>()
  const takenRates = new Set<number>()
  const deals: DealGiven[] = []
  let order: FlatValue | undefined
  const actions = discount.rules.filter((rule) => isMet(rule, cart)).flatMap((rule) => rule.actions)
  for (const { type, params } of actions) {
    if (type === 'apply_discount' && order === undefined) order = valueOfOrder(cart, params)
    if (type === 'apply_product_discount') {
      const meant = meantLines(cart, params).filter((line) => !takenLines.has(line))
      const value = given(cart, params.value, reachedBy(cart, meant))
      if (value === undefined) continue
      const pieces = meant.map((line) => ({
        count: BigInt(cart.lines[line]?.quantity ?? 0),
        unitPrice: BigInt(cart.lines[line]?.unitPrice ?? 0),
      }))
      for (const [place, off] of offLines(value, pieces, cart).entries()) {
        const line = meant[place] ?? 0
        lines[line] = off
        takenLines.add(line)
      }
    }
    if (type === 'buy_x_get_y' && !isNothing({ percentage: String(params.percentage) }, cart)) {
      const deal = giveDeal(cart, params as unknown as DealParams, (line) => !takenLines.has(line))
      if (deal === undefined) continue
      deals.push(deal)
      for (const line of deal.lines) takenLines.add(line)
    }
    if (type === 'apply_shipping_discount') {
      const value = given(cart, params.value, { units: 0n, pieces: 0n })
      if (value === undefined) continue
      for (const [rate, { title, price }] of cart.groups.flat().entries()) {
        if (takenRates.has(rate) || !isNamed(title, params.names as readonly string[])) continue
        rates[rate] = offPrice(value, BigInt(price), cart)
        takenRates.add(rate)
      }
    }
  }
  return { discount, lines, deals, order, rates }
}

function valueOfOrder(cart: OracleCart, { value }: Action['params']): FlatValue | undefined {
  const goods = [...cart.lines.keys()].filter((line) => !cart.lines[line]?.isGiftCard)
  return goods.length === 0 ? undefined : given(cart, value, reachedBy(cart, goods))
}

function given(cart: OracleCart, stored: Value | undefined, has: Reached): FlatValue | undefined {
  const value = reachedValue(stored ?? null, has, cart)
  return value === undefined || isNothing(value, cart) ? undefined : value
}

function reachedBy(cart: OracleCart, lines: readonly number[]): Reached {
  const all = lines.flatMap((line) => cart.lines[line] ?? [])
  return {
    units: total(all.map(priceOfLine)),
    pieces: total(all.map(({ quantity }) => BigInt(quantity))),
  }
}

/** Gift cards only where their own product is named (docs/product.md#gift-cards). */
function meantLines(cart: OracleCart, { target, productIds, collectionIds }: Action['params']): number[] {
  const ids = ((target === 'products' ? productIds : collectionIds) ?? []) as readonly string[]
  return [...cart.lines.entries()].flatMap(([line, { collections, isGiftCard }]) => {
    if (target === 'products') return ids.includes(productId(String(line))) ? [line] : []
    const isMeant = target === 'all' || collections.some((name) => ids.includes(collectionId(name)))
    return isMeant && !isGiftCard ? [line] : []
  })
}

/** A rate goes by a part of its name; without names every rate is meant. */
function isNamed(title: string, names: readonly string[]): boolean {
  return names.length === 0 || names.some((name) => title.toLowerCase().includes(name.toLowerCase()))
}
