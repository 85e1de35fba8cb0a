import { findOddLength } from '../../../language/pincodes/odd-lengths.ts'
import { parsePincodeEntry } from '../../../language/pincodes/pincode.ts'
import { findLikelyCountry } from '../../../language/pincodes/postal/likely-country.ts'
import { anyCountry, type PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import { readPostalEntry } from '../../../language/pincodes/postal/read-postal-entry.ts'
import { readWrittenPieces } from '../../../language/pincodes/written-pieces.ts'
import { formatLargeNumber } from '../../../tables/workbook/sheet-cell.ts'

const thousands = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/
/** A sheet writes numbers of twelve and more digits as 1.1E+11. Pincodes are shorter. */
const largeNumber = /^\d{12,}$/
const scientific = /^(\d)[.,]?(\d*)E\+(\d+)$/i
/** Programs that keep codes as numbers with a point write 560001.0. */
const pointZero = /^(\d{3,11})[.,]0+$/

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
  const [, plain] = pointZero.exec(line) ?? []
  if (plain !== undefined) return plain
  const isNumber = thousands.test(line)
  const digits = isNumber ? line.replaceAll(',', '') : line
  if (largeNumber.test(digits)) return formatLargeNumber(Number(digits))
  const [, first, others = '', exponent] = scientific.exec(line) ?? []
  // All digits are there: 5.60001E+05.
  if (first !== undefined && others.length === Number(exponent)) return `${first}${others}`
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
export const isReadableCell = (cell: string, country: PostalCountry = anyCountry) =>
  everyEntry(
    cell,
    country,
    (written) => parsePincodeEntry(written).ok || areParts(written) || isOfCountry(written, country),
  )

/** True for a readable cell with codes of the country. In a list of any country, codes have a usual length. */
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

/** Parts of codes with letters, such as AB31-AB39: a list of any country refuses them and says why. */
const areParts = (written: string) => /\d/.test(written) && findLikelyCountry(written) !== undefined

function everyEntry(cell: string, country: PostalCountry, isEntry: (written: string) => boolean): boolean {
  const pieces = [...readWrittenPieces(formatCodeCell(cell), country)]
  return pieces.length > 0 && pieces.every((piece) => 'read' in piece && piece.read.every(isEntry))
}

/** True if a sheet took the codes of a cell for a number or a date. */
export function isDamagedCell(cell: string): boolean {
  return [...readWrittenPieces(formatCodeCell(cell))].some(
    (piece) => 'problem' in piece && (piece.problem === 'sheetNumber' || piece.problem === 'sheetDate'),
  )
}
