/**
 * Amounts and percentages are stored as decimal texts, a field holds a number or what was typed. A text that is no number's
 * own spelling ("50.00") stays text, so that nothing changes by being looked at.
 */
export function readDecimal(stored: unknown): number | string {
  const text = stored === null || stored === undefined ? '' : String(stored)
  return text !== '' && formatDecimal(Number(text)) === text ? Number(text) : text
}

/** The text of what a field holds; one that spells no number stays as it is and is refused by validation. */
export function formatDecimal(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return plainDigits(value)
  return value === null || value === undefined ? '' : String(value).trim()
}

/** Without the exponent that very small and very large numbers are spelled with. */
function plainDigits(value: number): string {
  const text = String(value)
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
