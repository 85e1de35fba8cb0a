/** An exact number of zero or more: `units` times 10 to the power of `-scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number }

/** The exponent has at most three digits, which is enough for any double. */
const pattern = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/** Throws a RangeError for a text that is not a decimal of zero or more, such as "12", "12.50" or "1.2E-2". */
export function parseDecimal(text: string): Decimal {
  const [, whole, fraction = '', exponent = '0'] = pattern.exec(text.trim()) ?? []
  if (whole === undefined) throw new RangeError(`${JSON.stringify(text)} is not a decimal of zero or more`)
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return scale < 0 ? { units: units * power(-scale), scale: 0 } : { units, scale }
}

export type Rounding = 'down' | 'up' | 'nearest'

/** Whole minor units of an amount. `nearest` rounds halves up. */
export function toMinorUnits(amount: Decimal, currencyDecimals: number, rounding: Rounding): number {
  return divide(amount.units * power(currencyDecimals), power(amount.scale), rounding)
}

/** Converts an amount from the shop's currency to the shopper's, exactly. */
export function convert(amount: Decimal, rate: Decimal): Decimal {
  return { units: amount.units * rate.units, scale: amount.scale + rate.scale }
}

/** A percentage of whole minor units, rounded down. */
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
