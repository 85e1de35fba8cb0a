import type { CombinesWith, DiscountToPrice, NativeDiscount } from '#function-host/pricing/index.ts'
import type { Rule } from '#rules/language/rule-set.ts'
import type { CartInUnits, LineInUnits } from '../discounts/discount-arbitraries.ts'
import { cutOff, type Fraction, fractionOf, times, wholeNumber } from './fraction.ts'

/** A discount as it is stored: one of ours with its rules, or one of the platform's own, which has none. */
export type OracleDiscount = {
  readonly id: number
  readonly method: DiscountToPrice['method']
  readonly combinesWith: CombinesWith
  readonly rules: readonly Rule[]
  readonly native?: NativeDiscount
}

/** A cart with one or two deliveries, the index of each chosen rate, and all discounts of its shop. */
export type OracleCart = CartInUnits & {
  readonly chosenRates: readonly (number | null)[]
  /** True for a buyer with a company. */
  readonly isB2B: boolean
  readonly discounts: readonly OracleDiscount[]
}

/** The code that a shopper enters for a discount. Each discount has its own. */
export const codeOf = ({ id }: Pick<OracleDiscount, 'id'>) => `CODE-${id}`

/** Codes that the shopper has entered: those of all discounts with a code, and some without a discount. */
export const enteredCodes = ({ discounts, codes }: OracleCart): string[] => [
  ...discounts.filter(({ method }) => method === 'code').map(codeOf),
  ...codes.map(({ code }) => code),
]

/** Prices for the shopper in minor units, in the order of lines and rates. */
export type Prices = { readonly lines: readonly bigint[]; readonly rates: readonly bigint[] }

export const priceOfLine = ({ quantity, unitPrice }: LineInUnits): bigint =>
  BigInt(quantity) * BigInt(unitPrice)

/** A configured amount in minor units of the shopper's currency, before rounding. */
export function exactUnits(amount: string, { rate, decimals }: CartInUnits): Fraction {
  return times(fractionOf(amount), fractionOf(rate), wholeNumber(10n ** BigInt(decimals)))
}

/** The amount rounded down, so that no discount gives more than it promises (docs/product.md#actions-of-discounts). */
export const unitsOf = (amount: string, cart: CartInUnits): bigint => cutOff(exactUnits(amount, cart))
