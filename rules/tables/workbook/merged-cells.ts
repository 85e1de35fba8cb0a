import { workbookLimits } from './workbook-limits.ts'
import { WorkbookRefusedError } from './workbook-refusal.ts'

const mergedCell = /<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([A-Za-z]+)(\d+):([A-Za-z]+)(\d+)["']/g
const rowOf = /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/g
const cellOf = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1c>)/g
const addressOf = /\br\s*=\s*["']([A-Za-z]*)(\d+)["']/
const content = /<(?:\w+:)?(?:v|is|f)\b/

/** A merged cell whose rows are being read. */
type Merged = { readonly last: number; readonly attributes: string; readonly inside: string }

/**
 * A sheet in which each row of a cell that is merged downwards has its content: such a cell says "Y" or a city for all of its rows.
 * Cells that are merged to the right stay, since they are titles. Rows that the sheet does not have stay away.
 *
 * @throws {WorkbookRefusedError} where the copies have more letters than are read.
 */
export function fillMergedCells(xml: string): string {
  const lastRows = new Map<string, number>()
  for (const [, from = '', first = '', to = '', last = ''] of xml.matchAll(mergedCell))
    if (from.toUpperCase() === to.toUpperCase() && Number(first) < Number(last))
      lastRows.set(`${from.toUpperCase()}${first}`, Number(last))
  if (lastRows.size === 0) return xml
  const open = new Map<string, Merged>()
  let characters = 0
  const copy = (prefix: string, column: string, row: number, merged: Merged) => {
    const cell = writeCell(prefix, column, row, merged)
    characters += cell.length
    if (characters > workbookLimits.characters)
      throw new WorkbookRefusedError('tooLarge', 'The merged cells have more letters than are read.')
    return cell
  }
  return xml.replace(rowOf, (row, prefix: string, attributes: string, cells = '') => {
    const number = Number(addressOf.exec(attributes)?.[2])
    for (const [column, { last }] of open) if (last < number) open.delete(column)
    const left = new Map(open)
    const filled = cells.replace(
      cellOf,
      (cell: string, _prefix: string, attributesOfCell: string, inside = '') => {
        const column = addressOf.exec(attributesOfCell)?.[1]?.toUpperCase() ?? ''
        const merged = left.get(column)
        left.delete(column)
        if (merged !== undefined && !content.test(inside)) return copy(prefix, column, number, merged)
        const last = lastRows.get(`${column}${number}`)
        if (last !== undefined && content.test(inside))
          open.set(column, { last, attributes: attributesOfCell, inside })
        return cell
      },
    )
    const added = [...left].map(([column, merged]) => copy(prefix, column, number, merged)).join('')
    if (added === '' && filled === cells) return row
    return `<${prefix}row${attributes}>${filled}${added}</${prefix}row>`
  })
}

const writeCell = (prefix: string, column: string, row: number, { attributes, inside }: Merged) =>
  `<${prefix}c${attributes.replace(addressOf, `r="${column}${row}"`)}>${inside}</${prefix}c>`
