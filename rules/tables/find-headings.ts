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
  const index = filled.slice(0, examinedRows).findIndex((row, index) => {
    const next = filled[index + 1]
    return next !== undefined && isWide(row) && isHeadingRow(row) && isWide(next) && !isHeadingRow(next)
  })
  const row = filled[index]
  return row === undefined ? undefined : { line: row.line, cells: row.cells, titleLines: index }
}

export function countFilled({ cells }: TableRow): number {
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
