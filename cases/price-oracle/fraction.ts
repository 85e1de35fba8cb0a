/** An exact number of zero or more, parsed from text without binary rounding. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

/** A decimal text such as `12.50`. */
export function fractionOf(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.')
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) }
}

export const wholeNumber = (number: bigint | number): Fraction => ({ top: BigInt(number), bottom: 1n })

export function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((one, other) => ({ top: one.top * other.top, bottom: one.bottom * other.bottom }))
}

export function isAtLeast(one: Fraction, other: Fraction): boolean {
  return one.top * other.bottom >= other.top * one.bottom
}

/** Rounds down to a whole number. */
export const cutOff = ({ top, bottom }: Fraction): bigint => top / bottom

/** A percentage of a whole number, rounded down. */
export const percentOfUnits = (percentage: string, units: bigint): bigint =>
  cutOff(times(fractionOf(percentage), { top: units, bottom: 100n }))

export const least = (...numbers: readonly bigint[]): bigint =>
  numbers.reduce((one, other) => (one < other ? one : other))

export const total = (numbers: Iterable<bigint>): bigint =>
  [...numbers].reduce((one, other) => one + other, 0n)
