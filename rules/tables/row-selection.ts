import { comparable } from '#forms/text/comparable-text.ts'
import type { NotTakenRows, TableChoice, TableHeadings } from './table-choice.ts'
import { cellOf, type TableRow } from './table-row.ts'

/** Text of a cell as a filter compares it. */
export const foldCell = comparable

/** Asked about one row after the other, says which are taken, and counts the others. */
export function createRowSelection(
  headings: TableHeadings | undefined,
  { filter, hasHeadings }: TableChoice,
) {
  const known = hasHeadings ? headings : undefined
  const headingsText = known === undefined ? undefined : describeRow(known)
  const wanted = new Set(filter === undefined ? [] : [filter.value, ...(filter.also ?? [])].map(foldCell))
  const filtered = new Map<string, { value: string; rows: number }>()
  let headingsAgain = 0
  let sums = 0

  const isTaken = (row: TableRow): boolean => {
    if (known !== undefined) {
      if (row.line <= known.line) return false
      if (describeRow(row) === headingsText) {
        headingsAgain += 1
        return false
      }
      if (isSum(row)) {
        sums += 1
        return false
      }
    }
    if (filter === undefined) return true
    const value = cellOf(row, filter.column)
    const folded = foldCell(value)
    if (wanted.has(folded) !== filter.isNot) return true
    const left = filtered.get(folded) ?? { value, rows: 0 }
    filtered.set(folded, { ...left, rows: left.rows + 1 })
    return false
  }
  const notTaken = (): NotTakenRows => ({
    titles: known?.titleLines ?? 0,
    headings: known === undefined ? undefined : listCells(known).join(', '),
    headingsAgain,
    sums,
    filtered: [...filtered.values()].sort((one, other) => other.rows - one.rows),
  })
  return { isTaken, notTaken }
}

const listCells = ({ cells }: Pick<TableRow, 'cells'>) =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

const describeRow = (row: Pick<TableRow, 'cells'>) => foldCell(listCells(row).join('\t'))

/** The last row of many tables: "Total, 120". Its first words say so, in the languages of common spreadsheets. */
const sum =
  /^(?:(?:grand |sub)?-?\s?tota(?:ls?|le|len)|summe|gesamt(?:summe)?|somme|suma|razem|toplam|jumlah|totaal|итого|всего|कुल|合計|合计|总计|합계|المجموع|(?:row |record )?count\s*:|sum)(?:\s|:|$|\d)/iu

function isSum(row: TableRow): boolean {
  const [first = '', ...others] = listCells(row)
  return sum.test(first) && (others.length > 0 || !/^(?:sum|suma|somme)$/i.test(first))
}
