import { foldCell } from '../../../tables/row-selection.ts'
import type { FilterColumn } from '../../../tables/table-choice.ts'
import { cellOf, type TableRow } from '../../../tables/table-row.ts'

/** Headings of the maximum amount that a courier collects: "COD Limit", "Max COD amount", "सीओडी सीमा". */
const limitWords = /limit|\bmax|amount|value|up\s?to|ceiling|सीमा|राशि/i
/** A courier's fees. They do not show where Cash on Delivery is offered. */
const feeWords = /charge|fee|cost|rate|price|शुल्क/i
export const namesAmount = (name: string) => limitWords.test(name) || feeWords.test(name)
const amount = /^(?:rs\.?|inr|₹)?\s*\d[\d,]*(?:\.\d+)?(?:\s*\/-)?$/i
const endless = /^(?:no limit|unlimited)$/i
const zero = /^(?:rs\.?|inr|₹)?\s*0+(?:\.0+)?(?:\s*\/-)?$/i
/** Cells instead of an amount: no Cash on Delivery. */
const missing = /^(?:|-|–|na|n\/a|nil|none|no|n|no cod|not available)$/i

/** Finds columns with the maximum amount of Cash on Delivery, in which zero excludes it. */
export function findLimitColumns(
  rows: readonly TableRow[],
  names: readonly string[],
  isAboutCod: (name: string) => boolean,
): FilterColumn[] {
  return names.flatMap((name, column) => {
    if (!isAboutCod(name) || !limitWords.test(name) || feeWords.test(name)) return []
    const [none, ...noAlso] = findZeroCells(rows.map((row) => cellOf(row, column)))
    if (none === undefined) return []
    return [{ column, values: [none], yes: undefined, no: none, ...(noAlso.length === 0 ? {} : { noAlso }) }]
  })
}

/** Cells with zero, in a column that also has higher amounts. The most frequent cell is first. */
function findZeroCells(cells: readonly string[]): string[] {
  const nones = new Map<string, { readonly cell: string; readonly rows: number }>()
  let amounts = 0
  for (const cell of cells) {
    if (zero.test(cell) || missing.test(cell)) {
      const known = nones.get(foldCell(cell))
      nones.set(foldCell(cell), { cell: known?.cell ?? cell, rows: (known?.rows ?? 0) + 1 })
    } else if (amount.test(cell) || endless.test(cell)) amounts += 1
    else return []
  }
  if (amounts === 0) return []
  return [...nones.values()].sort((one, other) => other.rows - one.rows).map(({ cell }) => cell)
}
