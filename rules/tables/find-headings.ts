import type { TableHeadings } from './table-choice.ts'
import { cellOf, isBlankRow, type TableRow } from './table-row.ts'

/** Titles, dates and the name of a courier take no more rows than this. */
const examinedRows = 30
/** A row of headings names at least this part of the columns that most rows have. */
const namedColumns = 0.5

/**
 * The row with the headings: the first that could be one, wide enough, with a row of data right below it. Rows above it are
 * titles.
 */
export function findHeadings(
  rows: readonly TableRow[],
  isHeadingRow: (row: TableRow) => boolean,
): TableHeadings | undefined {
  const filled = rows.filter((row) => !isBlankRow(row))
  const usual = findUsualWidth(filled.slice(0, 10 * examinedRows))
  const isWide = (row: TableRow) => countFilled(row) >= Math.max(1, usual * namedColumns)
  const joined = filled
    .slice(0, examinedRows)
    .map((row, index) => joinHeadings(filled[index - 1], row, isHeadingRow))
  const index = joined.findIndex(({ cells, line }, index) => {
    const [row, next] = [filled[index], filled[index + 1]]
    if (row === undefined || next === undefined || !isHeadingRow(row)) return false
    return isWide({ cells, line }) && isWide(next) && !isHeadingRow(next)
  })
  const found = joined[index]
  if (found === undefined) return undefined
  return { line: found.line, cells: found.cells, titleLines: index - found.above }
}

/** Headings in two lines, such as "Pincode, Service" above "COD, Prepaid", of which the second leaves out cells. */
function joinHeadings(
  above: TableRow | undefined,
  row: TableRow,
  isHeadingRow: (row: TableRow) => boolean,
): TableRow & { readonly above: 0 | 1 } {
  const hasGap = row.cells.some((cell, column) => cell.trim() === '' && cellOf(above ?? row, column) !== '')
  if (above === undefined || !hasGap || countFilled(above) < 2 || !isHeadingRow(above))
    return { ...row, above: 0 }
  const width = Math.max(above.cells.length, row.cells.length)
  const cells = Array.from({ length: width }, (_, column) =>
    [cellOf(above, column), cellOf(row, column)].filter((cell) => cell !== '').join(' '),
  )
  return { cells, line: row.line, above: 1 }
}

export function countFilled({ cells }: Pick<TableRow, 'cells'>): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

/** Number of filled cells in most rows. */
function findUsualWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(countFilled(row), (counts.get(countFilled(row)) ?? 0) + 1)
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0]
}

/** The heading of a column, where it has one. */
export function headingOf(headings: TableHeadings | undefined, column: number): string | undefined {
  return headings === undefined ? undefined : cellOf(headings, column) || undefined
}
