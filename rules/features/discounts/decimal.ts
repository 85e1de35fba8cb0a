/**
 * Reads a decimal text into a field, which holds a number or the typed text. A number would not be written as
 * "50.00": such a text stays a text, so that opening a form changes nothing.
 */
export function readDecimal(stored: unknown): number | string {
  const text = stored === null || stored === undefined ? '' : String(stored)
  return text !== '' && formatDecimal(Number(text)) === text ? Number(text) : text
}

/** The text of a field's value; a text that spells no number stays as it is, and validation refuses it. */
export function formatDecimal(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return plainDigits(value)
  return value === null || value === undefined ? '' : String(value).trim()
}

/** Writes a number without the exponent of very small and very large numbers. */
function plainDigits(value: number): string {
  const text = String(value)
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
