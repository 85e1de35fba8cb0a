/** A number of more digits than spreadsheets keep has lost its last ones. */
const significantDigits = 15

/** A cell as text. Whole numbers keep their digits as long as the sheet does; longer ones are written as the sheet shows them. */
export function formatSheetCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return formatNumber(Number(value))
}

function formatNumber(value: number): string {
  if (Math.abs(value) >= 10 ** significantDigits) return formatLargeNumber(value)
  // Sums of a sheet come as 110001.00000000001.
  return String(Number(value.toPrecision(significantDigits)))
}

/** A large number as a spreadsheet shows it in a column of usual width: 1.1E+11. */
export function formatLargeNumber(value: number): string {
  return value.toExponential(1).replace('.0e', 'e').toUpperCase()
}
