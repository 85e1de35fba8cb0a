import type { Action } from '#rules/language/rule-set.ts'
import { type DealAmounts, type DealParams, giveDeal } from './deal.ts'
import type { DiscountAmounts, OrderAmounts } from './discount-amounts.ts'
import { eligibleLines, isBoughtSo } from './eligible-lines.ts'
import { giveNative } from './give-native.ts'
import { giveProducts } from './give-products.ts'
import { isMet } from './met-rules.ts'
import type { OracleCart, OracleDiscount } from './oracle-cart.ts'
import { findValue, isNothing, offPrice, reachedBy } from './value-off.ts'

/**
 * Applies the rules that are met, in order. For the order, each line and each rate, only the first one that gives
 * something counts.
 */
export function giveAlone(cart: OracleCart, discount: OracleDiscount): DiscountAmounts {
  if (discount.native !== undefined) return giveNative(cart, discount, discount.native)
  const lines = cart.lines.map(() => 0n)
  const rates = cart.groups.flat().map(() => 0n)
  const takenLines = new Set<number>()
  const takenRates = new Set<number>()
  const deals: DealAmounts[] = []
  let order: OrderAmounts | undefined
  const actions = discount.rules.filter((rule) => isMet(rule, cart)).flatMap((rule) => rule.actions)
  for (const { type, params } of actions) {
    if (type === 'apply_discount' && order === undefined) order = giveOrder(cart, params)
    if (type === 'apply_product_discount') {
      for (const [line, off] of giveProducts(cart, params, (line) => !takenLines.has(line))) {
        lines[line] = off
        takenLines.add(line)
      }
    }
    if (type === 'buy_x_get_y' && !isNothing({ percentage: String(params.percentage) }, cart)) {
      const deal = giveDeal(
        cart,
        params as unknown as DealParams,
        (line) => !takenLines.has(line) && isBoughtSo(cart, line, params),
      )
      if (deal === undefined) continue
      deals.push(deal)
      for (const line of deal.lines) takenLines.add(line)
    }
    if (type === 'apply_shipping_discount') {
      const value = findValue(cart, params.value, { units: 0n, pieces: 0n })
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

function giveOrder(cart: OracleCart, params: Action['params']): OrderAmounts | undefined {
  const base = eligibleLines(cart, { purchase: params.purchase ?? null, target: 'all' })
  const value = base.length === 0 ? undefined : findValue(cart, params.value, reachedBy(cart, base))
  return value && { off: (price) => offPrice(value, price, cart), base: new Set(base) }
}

/** A rate matches by a part of its name. Without names every rate matches. */
function isNamed(title: string, names: readonly string[]): boolean {
  return names.length === 0 || names.some((name) => title.toLowerCase().includes(name.toLowerCase()))
}
