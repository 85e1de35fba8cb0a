import { decimalsOf } from './currency-decimals.ts'

// Records store money as whole minor units of the shop's currency (paise, fils, yen), so that sums are exact.

const moneyPattern = /^([0-9]{1,12})(?:\.([0-9]+))?$/

/** Minor units of a decimal text such as "49", "49.5" or "49.00"; undefined for anything else, negatives and finer amounts included. */
export function parseMoney(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency)
  const [, units, written = ''] = moneyPattern.exec(text.trim()) ?? []
  const fraction = written.replace(/0+$/, '')
  if (units === undefined || fraction.length > decimals) return undefined
  return Number(units) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'))
}

/**
 * Formats like the platform's Decimal: only the digits needed, and at least one decimal. 4900 -> "49.0", 4925 ->
 * "49.25".
 */
export function formatDecimal(minorUnits: number, currency: string): string {
  const [whole = '0', fraction = ''] = formatMoney(minorUnits, currency).split('.')
  return `${whole}.${fraction.replace(/0+$/, '') || '0'}`
}

/** Formats like the platform's Money: all decimals of the currency. 4900 -> "49.00". */
export function formatMoney(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (minorUnits / 10 ** decimals).toFixed(decimals)
}
