const minorUnitsPerUnit = 100
/** The platform takes no amount from here on. */
const amountLimit = 1e18

/** Minor units of the platform's Decimal, which may be negative or finer than the currency. */
export function readDecimal(decimal: string): number {
  return Math.round(Number(decimal) * minorUnitsPerUnit)
}

export function isTooLarge(decimal: string): boolean {
  return Number(decimal) >= amountLimit
}
