import { findOddLength } from '../../../language/pincodes/odd-lengths.ts'
import { parsePincodeEntry } from '../../../language/pincodes/pincode.ts'
import { findLikelyCountry } from '../../../language/pincodes/postal/likely-country.ts'
import { anyCountry, type PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import { readPostalEntry } from '../../../language/pincodes/postal/read-postal-entry.ts'
import { readWrittenPieces } from '../../../language/pincodes/written-pieces.ts'
import { formatLargeNumber } from '../../../tables/workbook/sheet-cell.ts'

const thousands = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/
/** Spreadsheets write numbers of twelve and more digits as 1.1E+11. Pincodes are shorter. */
const largeNumber = /^\d{12,}$/
const scientific = /^(\d)(?:[.,]?(\d*)E\+|[.,](\d+)E)(\d+)$/i
/** Programs that store codes as decimal numbers write 560001.0. */
const pointZero = /^(\d{3,11})[.,]0+$/

/**
 * Formats a cell as a line of entries. A number in a cell is one code, and quotation marks show this to the entry
 * reader. If a spreadsheet damaged a code, the number stays as the spreadsheet shows it.
 */
export function formatCodeCell(cell: string): string {
  const line = cell
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(',')
  const [, plain] = pointZero.exec(line) ?? []
  if (plain !== undefined) return plain
  const isNumber = thousands.test(line)
  const digits = isNumber ? line.replaceAll(',', '') : line
  if (largeNumber.test(digits)) return formatLargeNumber(Number(digits))
  const [, first, signed = '', others = signed, exponent] = scientific.exec(line) ?? []
  // All digits are present: 5.60001E+05, or 5.60001E5.
  if (first !== undefined && others.length === Number(exponent)) return `${first}${others}`
  if (first !== undefined) return `${first}${others === '' ? '' : `.${others}`}E+${exponent}`
  return isNumber ? `"${line}"` : line
}

/** Joins the two ends of a range, each in its cell. One code if there is only one end, or if both are equal. */
export function formatRangeCells(first: string, last: string): string {
  const [from, until] = [formatCodeCell(first), formatCodeCell(last)]
  if (from === '' || until === '' || from === until) return from || until
  return `${removeMarks(from)}-${removeMarks(until)}`
}

const removeMarks = (line: string) => line.replaceAll(/[",\s]/g, '')

/** True if a cell contains only entries. */
export const isReadableCell = (cell: string, country: PostalCountry = anyCountry) =>
  everyEntry(
    cell,
    country,
    (written) => parsePincodeEntry(written).ok || areParts(written) || isOfCountry(written, country),
  )

/** True for a readable cell with codes of the country. In a list for any country, codes must have a usual length. */
export const isLikelyCell = (cell: string, country: PostalCountry = anyCountry) =>
  everyEntry(cell, country, (written) => {
    if (isOfCountry(written, country)) return true
    const parsed = parsePincodeEntry(written)
    return parsed.ok ? findOddLength(parsed.entry, undefined) === undefined : areParts(written)
  })

/** True for a cell with codes of the chosen country, or with parts of them. */
export const isCellOfCountry = (cell: string, country: PostalCountry) =>
  everyEntry(cell, country, (written) => isOfCountry(written, country))

const isOfCountry = (written: string, country: PostalCountry) =>
  country !== anyCountry && readPostalEntry(written, country).ok

/** Parts of codes with letters, such as AB31-AB39. A list for any country refuses them and shows the reason. */
const areParts = (written: string) => /\d/.test(written) && findLikelyCountry(written) !== undefined

function everyEntry(cell: string, country: PostalCountry, isEntry: (written: string) => boolean): boolean {
  const pieces = [...readWrittenPieces(formatCodeCell(cell), country)]
  return pieces.length > 0 && pieces.every((piece) => 'read' in piece && piece.read.every(isEntry))
}

/** True if a spreadsheet changed a cell's codes into a number or a date. */
export function isDamagedCell(cell: string): boolean {
  return [...readWrittenPieces(formatCodeCell(cell))].some(
    (piece) => 'problem' in piece && (piece.problem === 'sheetNumber' || piece.problem === 'sheetDate'),
  )
}
