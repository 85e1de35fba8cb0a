/**
 * Reads a decimal text for a field. It returns a number or the text. A number would not be written as "50.00", so this
 * text stays a text. Opening a form then changes nothing.
 */
export function readDecimal(stored: unknown): number | string {
  const text = stored === null || stored === undefined ? '' : String(stored)
  return text !== '' && formatDecimal(Number(text)) === text ? Number(text) : text
}

/** Formats a field's value as text. A text that is not a number is kept, and validation refuses it. */
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
