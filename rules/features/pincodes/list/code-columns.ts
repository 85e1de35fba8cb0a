import { anyCountry, type PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import { cellOf, type TableRow } from '../../../tables/table-row.ts'
import { isCellOfCountry, isLikelyCell, isReadableCell } from './code-cells.ts'
import { findRangeColumn } from './range-columns.ts'

const codeHeading = /pin|zip|post|plz|\bcep\b|\bcap\b|पिन|डाक कोड/i
/** Headings of places where a courier collects parcels. Such columns also contain codes, but few different ones. */
const originHeading = /origin|source|pickup|pick[\s-]?up|sender|hub|warehouse|branch|return/i
/**
 * Limits for each of the columns that are proposed together: a minimum share of likely codes, a maximum share of round
 * numbers.
 */
const likelyInTogether = 0.8
const roundInTogether = 0.5
/**
 * Minimum share of different codes. A column with many repeated codes lists hubs or zones, which serve other places.
 */
const differentInTogether = 0.8

const name = /[\p{L}\p{M}]{4}/u

export type ColumnScore = {
  readonly score: number
  readonly readable: number
  /** Shares of cells that are likely codes, that are round numbers, and that differ. */
  readonly likely: number
  readonly round: number
  readonly different: number
  /** Lengths of the cells that are not blank. */
  readonly lengths: readonly number[]
  readonly isNamed: boolean
}

/**
 * Scores a column by how likely it has codes: readable, of the same length, rarely repeated, and with a fitting
 * heading.
 */
export function scoreColumn(
  rows: readonly TableRow[],
  column: number,
  heading: string | undefined,
  country: PostalCountry = anyCountry,
): ColumnScore {
  const cells = rows.map((row) => cellOf(row, column)).filter((cell) => cell !== '')
  const lengths = cells.map((cell) => cell.length)
  const isNamed = heading !== undefined && codeHeading.test(heading) && !originHeading.test(heading)
  if (cells.length === 0)
    return { score: 0, readable: 0, likely: 0, round: 0, different: 0, lengths, isNamed }
  const readable = cells.filter((cell) => isReadableCell(cell, country)).length
  const likely = cells.filter((cell) => isLikelyCell(cell, country)).length / cells.length
  const ofCountry = cells.filter((cell) => isCellOfCountry(cell, country)).length / cells.length
  const round = cells.filter((cell) => /^\d+00$/.test(cell)).length / cells.length
  const named = cells.filter((cell) => name.test(cell) && /\d/.test(cell)).length / cells.length
  const different = new Set(cells).size / cells.length
  const score =
    likely +
    // Prices can also be read as codes, but are rarely codes of the list's country.
    0.5 * ofCountry +
    (isNamed ? 1 : 0) +
    (isEven(lengths) ? 0.2 : 0) +
    0.1 * different +
    0.1 * (cells.length / rows.length) -
    // Amounts of money are often round, codes rarely are.
    0.6 * round -
    // A column with only codes is preferred to one that also has names of cities.
    0.4 * named -
    0.001 * column
  return { score, readable, likely, round, different, lengths, isNamed }
}

export const isEven = (lengths: readonly number[]) => new Set(lengths).size === 1

/** Proposes the columns with codes, and the column with the ends of ranges: the most likely one, and similar ones. */
export function proposeColumns(
  rows: readonly TableRow[],
  headings: readonly (string | undefined)[],
  scores: readonly ColumnScore[],
): { readonly columns: readonly number[]; readonly until: number | undefined } {
  const best = Math.max(...scores.map(({ score }) => score))
  const first = scores.findIndex(({ score }) => score === best)
  const range = findRangeColumn(rows, headings, first)
  if (range !== undefined) return { columns: [range.first], until: range.last }
  const model = scores[first]
  const columns = scores.flatMap((score, column) =>
    column === first || (model !== undefined && isAlike(score, model)) ? [column] : [],
  )
  return { columns, until: undefined }
}

/** True for another column of codes with a similar heading, the same length and an equal score. */
function isAlike(one: ColumnScore, model: ColumnScore): boolean {
  return (
    one.isNamed === model.isNamed &&
    one.likely >= likelyInTogether &&
    model.likely >= likelyInTogether &&
    one.round <= roundInTogether &&
    one.different >= differentInTogether &&
    isEven(one.lengths) &&
    isEven(model.lengths) &&
    one.lengths[0] === model.lengths[0]
  )
}
