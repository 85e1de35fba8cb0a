import { decimalsOf } from '../../../currency-decimals.ts'
import type { DiscountCheck } from './discount-check.ts'

/** The platform refuses amounts from this one on. */
const amountLimit = 1e18

/**
 * Minor units of the shop's currency for the platform's Decimal. The Decimal may be negative or finer than the
 * currency.
 */
export function readDecimal(decimal: string, { context }: Pick<DiscountCheck, 'context'>): number {
  return Math.round(Number(decimal) * 10 ** decimalsOf(context.read().shop.currencyCode))
}

export function isTooLarge(decimal: string): boolean {
  return Number(decimal) >= amountLimit
}
