import { findOddLength } from '../../../language/pincodes/odd-lengths.ts'
import { parsePincodeEntry } from '../../../language/pincodes/pincode.ts'
import { readWrittenPieces } from '../../../language/pincodes/written-pieces.ts'
import { formatLargeNumber } from '../../../tables/workbook/sheet-cell.ts'

const thousands = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/
/** A sheet writes numbers of twelve and more digits as 1.1E+11. Pincodes are shorter. */
const largeNumber = /^\d{12,}$/
const scientific = /^(\d)[.,]?(\d*)E\+(\d+)$/i

/**
 * Formats a cell as a line of entries. A number in a cell is one code; quotation marks show that to the
 * reader of entries. A number in which a sheet has lost codes is written as the sheet shows it.
 */
export function formatCodeCell(cell: string): string {
  const line = cell
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(',')
  const isNumber = thousands.test(line)
  const digits = isNumber ? line.replaceAll(',', '') : line
  if (largeNumber.test(digits)) return formatLargeNumber(Number(digits))
  const [, first, others = '', exponent] = scientific.exec(line) ?? []
  if (first !== undefined) return `${first}${others === '' ? '' : `.${others}`}E+${exponent}`
  return isNumber ? `"${line}"` : line
}

/** The two ends of a range, each in a cell of its own; one code where there is one end, or both are the same. */
export function formatRangeCells(first: string, last: string): string {
  const [from, until] = [formatCodeCell(first), formatCodeCell(last)]
  if (from === '' || until === '' || from === until) return from || until
  return `${removeMarks(from)}-${removeMarks(until)}`
}

const removeMarks = (line: string) => line.replaceAll(/[",\s]/g, '')

/** True where a cell has entries and nothing else. */
export const isReadableCell = (cell: string) => everyEntry(cell, (written) => parsePincodeEntry(written).ok)

/** True for a readable cell with a usual length of pincodes. */
export const isLikelyCell = (cell: string) =>
  everyEntry(cell, (written) => {
    const parsed = parsePincodeEntry(written)
    return parsed.ok && findOddLength(parsed.entry, undefined) === undefined
  })

function everyEntry(cell: string, isEntry: (written: string) => boolean): boolean {
  const pieces = [...readWrittenPieces(formatCodeCell(cell))]
  return pieces.length > 0 && pieces.every((piece) => 'read' in piece && piece.read.every(isEntry))
}

/** True if a sheet took the codes of a cell for a number or a date. */
export function isDamagedCell(cell: string): boolean {
  return [...readWrittenPieces(formatCodeCell(cell))].some(
    (piece) => 'problem' in piece && (piece.problem === 'sheetNumber' || piece.problem === 'sheetDate'),
  )
}
