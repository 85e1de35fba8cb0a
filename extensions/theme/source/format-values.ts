import type { BlockSettings } from './block-settings.ts'

/**
 * Formats an amount in minor units of the cart's currency, exactly and in the shopper's language. A whole amount has no
 * decimals.
 */
export function formatAmount(
  { currencies: [{ code, decimals }], language }: BlockSettings,
  minorUnits: number,
): string {
  const amount = minorUnits / 10 ** decimals
  const digits = Number.isInteger(amount) ? 0 : decimals
  return amount.toLocaleString(language, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

export function formatPercent(percent: string, language: string): string {
  return (Number(percent) / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 6 })
}

/** Joins names: "A or B". */
export function formatChoice(entries: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(entries)
}
