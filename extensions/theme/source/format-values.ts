import { decimalsOf } from '#forms/amounts/currency-decimals.ts'

/** An amount in minor units, exact and in the shopper's language. A whole amount has no decimals. */
export function formatAmount(minorUnits: number, currency: string, language: string): string {
  const decimals = decimalsOf(currency)
  const amount = minorUnits / 10 ** decimals
  const digits = Number.isInteger(amount) ? 0 : decimals
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

export function formatPercent(percent: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 6 }).format(
    Number(percent) / 100,
  )
}

/** "A or B". */
export function formatChoice(entries: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(entries)
}
