import { workbookLimits } from './workbook-limits.ts'
import { WorkbookRefusedError } from './workbook-refusal.ts'

const rowNumber = /<(?:\w+:)?row\s[^>]*?\br\s*=\s*["'](\d+)/g
/** Cells with content. A cell that closes itself has a format only. */
const filledCell = /<(?:\w+:)?c\s[^>]*?\br\s*=\s*["']([A-Za-z]+)(\d+)["'][^>]*?(?<!\/)>/g
const hiddenRow = /<(?:\w+:)?row\s[^>]*?\bhidden\s*=\s*["'](?:1|true)["']/g

/**
 * Refuses a sheet that would take more memory than its bytes suggest. The library makes a row for each number up to the
 * last, and a cell for each column. A short sheet with one cell far away fills the memory.
 */
export function checkSheet(xml: string): void {
  for (const [, row] of xml.matchAll(rowNumber)) {
    if (Number(row) > workbookLimits.rows) throw tooLarge()
  }
  let lastRow = 0
  let lastColumn = 0
  let lastLetters = ''
  for (const [, letters = '', row] of xml.matchAll(filledCell)) {
    lastRow = Math.max(lastRow, Number(row))
    if (letters === lastLetters) continue
    lastLetters = letters
    lastColumn = Math.max(lastColumn, columnNumber(letters))
  }
  const { rows, columns, cells } = workbookLimits
  if (lastRow > rows || lastColumn > columns || lastRow * lastColumn > cells) throw tooLarge()
}

const tooLarge = () =>
  new WorkbookRefusedError('tooLarge', 'The sheet has more rows or columns than are read.')

/** A is 1, Z is 26, AA is 27. */
function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

/** Number of rows that a filter or a person has hidden. They are read like the others, and a screen says so. */
export function countHiddenRows(xml: string): number {
  return [...xml.matchAll(hiddenRow)].length
}
