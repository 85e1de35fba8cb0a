import { foldCell } from '../../../tables/row-selection.ts'
import type { FilterColumn } from '../../../tables/table-choice.ts'
import { cellOf, type TableRow } from '../../../tables/table-row.ts'

/** Headings of the largest amount that a courier collects: "COD Limit", "Max COD amount", "सीओडी सीमा". */
const limitWords = /limit|\bmax|amount|value|up\s?to|ceiling|सीमा|राशि/i
/** Amounts that a courier takes for itself: none of them says where Cash on Delivery is offered. */
const feeWords = /charge|fee|cost|rate|price|शुल्क/i
const amount = /^(?:rs\.?|inr|₹)?\s*\d[\d,]*(?:\.\d+)?(?:\s*\/-)?$/i
const endless = /^(?:no limit|unlimited)$/i
const zero = /^(?:rs\.?|inr|₹)?\s*0+(?:\.0+)?(?:\s*\/-)?$/i
/** Cells without an amount: no Cash on Delivery. */
const missing = /^(?:|-|–|na|n\/a|nil|none|no|n|no cod|not available)$/i

/**
 * Columns with the largest amount of Cash on Delivery, where zero says that there is none. A column with several ways of
 * writing zero is left out, since a filter compares with one cell.
 */
export function findLimitColumns(
  rows: readonly TableRow[],
  names: readonly string[],
  isAboutCod: (name: string) => boolean,
): FilterColumn[] {
  return names.flatMap((name, column) => {
    if (!isAboutCod(name) || !limitWords.test(name) || feeWords.test(name)) return []
    const none = findNone(rows.map((row) => cellOf(row, column)))
    return none === undefined ? [] : [{ column, values: [none], yes: undefined, no: none }]
  })
}

/** The one cell that says zero, next to amounts above it. */
function findNone(cells: readonly string[]): string | undefined {
  const nones = new Map<string, string>()
  let amounts = 0
  for (const cell of cells) {
    if (zero.test(cell) || missing.test(cell)) nones.set(foldCell(cell), cell)
    else if (amount.test(cell) || endless.test(cell)) amounts += 1
    else return undefined
  }
  const [none, ...others] = nones.values()
  return amounts > 0 && others.length === 0 ? none : undefined
}
