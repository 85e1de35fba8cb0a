import { decimalsOf } from './currency-decimals.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Money as the shop writes it: "1234.5" → "₹1,234.50". The amount is a decimal text, as on the wire. */
export function describeMoney(amount: string, currencyCode: string): string {
  const known = formats.get(currencyCode)
  const digits = decimalsOf(currencyCode)
  const format =
    known ??
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: currencyCode,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  if (!known) formats.set(currencyCode, format)
  return format.format(Number(amount))
}

/** Currency symbol before a price, such as "₹" or "KD", on pages where all prices are in the shop's currency. */
export function symbolOf(currencyCode: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currencyCode
}
