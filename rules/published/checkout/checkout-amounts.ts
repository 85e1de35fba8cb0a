// The checkout extension bundles this file.
import { decimalsOf } from '../../../forms/amounts/currency-decimals.ts'

/** Amount that the platform passes to the extension: a decimal number in its currency. */
export type Money = { readonly amount: number; readonly currencyCode: string }

/** The platform's function that formats an amount for the shopper. */
export type FormatCurrency = (amount: number, options: Intl.NumberFormatOptions) => string

export const minorUnitsOf = ({ amount, currencyCode }: Money) =>
  Math.round(amount * 10 ** decimalsOf(currencyCode))

/** Formats an amount in minor units for the shopper. A whole amount has no decimals. */
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
