// The checkout extension bundles this file.
import { decimalsOf } from '../../../forms/amounts/currency-decimals.ts'

/** Amount as the platform shows it to the extension: decimals of its currency. */
export type Money = { readonly amount: number; readonly currencyCode: string }

/** Writes an amount in the shopper's format: the platform's function. */
export type FormatCurrency = (amount: number, options: Intl.NumberFormatOptions) => string

export const minorUnitsOf = ({ amount, currencyCode }: Money) =>
  Math.round(amount * 10 ** decimalsOf(currencyCode))

/** Amount in minor units as the shopper reads it. A whole amount has no decimals. */
export function formatMinorUnits(
  minorUnits: number,
  currency: string,
  formatCurrency: FormatCurrency,
): string {
  const decimals = decimalsOf(currency)
  const amount = minorUnits / 10 ** decimals
  const digits = Number.isInteger(amount) ? 0 : decimals
  return formatCurrency(amount, { currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
}
