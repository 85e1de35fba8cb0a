import { readAnswer } from '../../../tables/filter-columns.ts'
import { foldCell } from '../../../tables/row-selection.ts'
import type { FilterColumn, RowFilter } from '../../../tables/table-choice.ts'
import { cellOf, type TableRow } from '../../../tables/table-row.ts'

/** A column about Cash on Delivery whose cells say neither yes nor no. */
export type UnclearColumn = { readonly column: number; readonly cells: readonly string[] }

/** Cells that say neither yes nor no are a minority where others do. */
const answersInColumns = 0.5
const shownCells = 3

type Cell = { readonly written: string; rows: number }

/** The different cells of a column by their answer, the most frequent cell first. */
function sortCells(rows: readonly TableRow[], column: number) {
  const cells = new Map<string, Cell>()
  for (const row of rows) {
    const written = cellOf(row, column)
    const known = cells.get(foldCell(written))
    if (known === undefined) cells.set(foldCell(written), { written, rows: 1 })
    else known.rows += 1
  }
  const answers = { yes: [] as Cell[], no: [] as Cell[], unclear: [] as Cell[] }
  for (const [folded, cell] of cells) answers[readAnswer(folded) ?? 'unclear'].push(cell)
  for (const each of Object.values(answers)) each.sort((one, other) => other.rows - one.rows)
  return answers
}

const countRows = (cells: readonly Cell[]) => cells.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Filter for rows whose cell says yes, or no. Cells that say neither are left out with the other answer, and are listed.
 * A column in which every row has one answer is a filter too: all rows are taken or none.
 */
export function filterByAnswers(
  rows: readonly TableRow[],
  column: number,
  wantsYes: boolean,
): RowFilter | undefined {
  const { yes, no } = sortCells(rows, column)
  const writtenNo = no.filter(({ written }) => written !== '')
  const answered = countRows(yes) + countRows(no)
  if (yes.length + writtenNo.length === 0 || answered < rows.length * answersInColumns) return undefined
  const [wanted, other] = wantsYes ? [yes, no] : [no, yes]
  return wanted.length === 0 ? makeFilter(column, other, true) : makeFilter(column, wanted, false)
}

function makeFilter(column: number, cells: readonly Cell[], isNot: boolean): RowFilter | undefined {
  const [first, ...others] = cells.map(({ written }) => written)
  if (first === undefined) return undefined
  return { column, value: first, isNot, ...(others.length === 0 ? {} : { also: others }) }
}

/** Finds a column that may say where Cash on Delivery is offered, in words that are not known. Numbers say something else. */
export function findUnclearColumn(
  rows: readonly TableRow[],
  columns: readonly number[],
): UnclearColumn | undefined {
  for (const column of columns) {
    const { yes, no, unclear } = sortCells(rows, column)
    const isVaried = yes.length + no.length + unclear.length > 1
    if (isVaried && unclear.some(({ written }) => !/^[\d.,\s]+$/.test(written)))
      return { column, cells: unclear.slice(0, shownCells).map(({ written }) => written) }
  }
  return undefined
}

/** Finds the first column of yes and no in a table without headings. Its question is unknown. */
export function findUnnamedAnswers(filters: readonly FilterColumn[]): UnclearColumn | undefined {
  const answers = filters.find(({ yes, no }) => yes !== undefined || no !== undefined)
  return (
    answers && {
      column: answers.column,
      cells: answers.values.filter((cell) => cell !== '').slice(0, shownCells),
    }
  )
}
