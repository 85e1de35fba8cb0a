/** The byte order mark, by which spreadsheets recognize UTF-8. */
export const csvBeginning = '\uFEFF'

/** Signs at which spreadsheets begin to calculate, in the full width of East Asian keyboards too. */
const formulaSigns = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']

/** True where a spreadsheet may take a cell for a formula. */
export function startsFormula(cell: string): boolean {
  return formulaSigns.some((sign) => cell.startsWith(sign))
}

/**
 * A row of a CSV file, without its line end. Every such file is written by this. A cell that begins like a formula gets an
 * apostrophe, which spreadsheets show as text.
 */
export function formatCsvRow(cells: readonly string[]): string {
  return cells.map(formatCell).join(',')
}

/** Semicolons and tabs separate cells where a spreadsheet's own language has it so. */
function formatCell(cell: string): string {
  const harmless = startsFormula(cell.trimStart()) || startsFormula(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
