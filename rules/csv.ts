/** Byte order mark, from which spreadsheets recognize UTF-8. */
export const csvBeginning = '\uFEFF'

/** First characters of a formula in a spreadsheet, also in the full-width form of East Asian keyboards. */
const formulaSigns = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']

/** True if a spreadsheet may read a cell as a formula. */
export function startsFormula(cell: string): boolean {
  return formulaSigns.some((sign) => cell.startsWith(sign))
}

/**
 * Formats a row of a CSV file, without its line end. Every CSV file of the app is written with this function. A cell that starts like a
 * formula gets an apostrophe, so spreadsheets show it as text.
 */
export function formatCsvRow(cells: readonly string[]): string {
  return cells.map(formatCell).join(',')
}

/** Quotes a cell if needed. In some languages, spreadsheets also separate cells at semicolons and tabs. */
function formatCell(cell: string): string {
  const harmless = startsFormula(cell.trimStart()) || startsFormula(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
