// Records keep money as whole minor units (paise), so that sums never drift.

const minorUnitsPerUnit = 100
const moneyPattern = /^([0-9]{1,12})(?:\.([0-9]{1,2}))?$/

/** Minor units of a decimal text such as "49", "49.5" or "49.00"; undefined for anything else, negatives included. */
export function parseMoney(text: string): number | undefined {
  const [, units, fraction = ''] = moneyPattern.exec(text.trim()) ?? []
  if (units === undefined) return undefined
  return Number(units) * minorUnitsPerUnit + Number(fraction.padEnd(2, '0'))
}

/** As the platform writes Decimal: no more digits than needed, one at least. 4900 -> "49.0", 4925 -> "49.25". */
export function formatDecimal(minorUnits: number): string {
  return formatMoney(minorUnits).replace(/0$/, '')
}

/** As the platform writes Money: always two digits. 4900 -> "49.00". */
export function formatMoney(minorUnits: number): string {
  return (minorUnits / minorUnitsPerUnit).toFixed(2)
}
