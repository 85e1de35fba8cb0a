import { countFilled } from '../../../tables/find-headings.ts'
import type { TableRow } from '../../../tables/table-row.ts'
import { tableFileWords } from '../../../words/table-files.ts'

/** Longer cells are notes, not titles of sections. */
const longestTitle = 60

const hasDigit = ({ cells }: TableRow) => cells.some((cell) => /\p{Nd}/u.test(cell))

/**
 * Rows of a file with sections, such as "COD PINCODES" and "PREPAID ONLY" on lines of their own. The title of its
 * section becomes a further cell of each row, so that rows can be chosen by it. Undefined for a file without sections.
 */
export function addSectionColumn(
  rows: readonly TableRow[],
  namesPayment: (title: string) => boolean,
): TableRow[] | undefined {
  const titleOf = (row: TableRow): string | undefined => {
    if (hasDigit(row) || countFilled(row) !== 1) return undefined
    const title = row.cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
    return title.length <= longestTitle && namesPayment(title) ? title : undefined
  }
  const titles = new Map(rows.map((row) => [row, titleOf(row)]))
  const first = rows.findIndex(hasDigit)
  const last = rows.findLastIndex(hasDigit)
  const isTitleAmongCodes = (row: TableRow, index: number) =>
    titles.get(row) !== undefined && index > first && index < last
  if (first < 0 || !rows.some(isTitleAmongCodes)) return undefined
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  let section = ''
  return rows.flatMap((row) => {
    const title = titles.get(row)
    if (title !== undefined) {
      section = title
      return []
    }
    const further = hasDigit(row) ? section : tableFileWords.columns.section
    return [
      { line: row.line, cells: [...row.cells, ...Array<string>(width - row.cells.length).fill(''), further] },
    ]
  })
}
