import { allocate } from './allocate.ts'
import type { DiscountValue } from './answer.ts'
import { percentageOf } from './decimal.ts'

/** Units of one line from which a candidate takes, all with the same price. */
export type PricedUnits = { readonly line: number; readonly units: number; readonly unitPrice: number }

/**
 * Amounts that a product candidate takes from its lines. A percentage of a line's total is rounded down. An amount per
 * unit is limited to the unit's price. A single amount is spread in proportion to the prices of the lines, and is
 * limited to their sum.
 */
export function amountsOfLines(value: DiscountValue, lines: readonly PricedUnits[]): number[] {
  const totals = lines.map(({ units, unitPrice }) => units * unitPrice)
  if (value.type === 'percentage') return totals.map((total) => percentageOf(total, value.percentage))
  if (value.appliesToEachItem) {
    return lines.map(({ units, unitPrice }) => units * Math.min(value.amount, unitPrice))
  }
  return allocate(Math.min(value.amount, sum(totals)), totals)
}

/** Amount that a value takes from one price, of an order or of a delivery option. */
export function amountOf(value: DiscountValue, price: number): number {
  return value.type === 'percentage' ? percentageOf(price, value.percentage) : Math.min(value.amount, price)
}

export function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}
