/** A number that is not negative, exactly: `units` of 10 to the power of `-scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number }

const pattern = /^(\d+)(?:\.(\d+))?$/

/** Refuses what is not a decimal text of zero or more, such as "12" or "12.50". */
export function parseDecimal(text: string): Decimal {
  const [, whole, fraction = ''] = pattern.exec(text.trim()) ?? []
  if (whole === undefined) throw new RangeError(`${JSON.stringify(text)} is not a decimal of zero or more`)
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

export type Rounding = 'down' | 'up' | 'nearest'

/** Whole minor units of an amount. Halves go up. */
export function toMinorUnits(amount: Decimal, currencyDecimals: number, rounding: Rounding): number {
  return divide(amount.units * power(currencyDecimals), power(amount.scale), rounding)
}

/** An amount in the shop's currency as one in the shopper's, exactly. */
export function convert(amount: Decimal, rate: Decimal): Decimal {
  return { units: amount.units * rate.units, scale: amount.scale + rate.scale }
}

/** A percentage of whole minor units, cut off at the smallest unit. */
export function percentageOf(minorUnits: number, percentage: Decimal): number {
  return divide(BigInt(minorUnits) * percentage.units, 100n * power(percentage.scale), 'down')
}

function divide(dividend: bigint, divisor: bigint, rounding: Rounding): number {
  const added = { down: 0n, up: divisor - 1n, nearest: divisor / 2n }[rounding]
  return Number((dividend + added) / divisor)
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}
