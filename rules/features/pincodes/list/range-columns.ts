import { pincodeLimits } from '../../../language/pincodes/pincode.ts'
import { cellOf, type TableRow } from '../../../tables/table-row.ts'

const firstWords =
  /(?<!\p{L})(?:from|start(?:ing)?|begin(?:ning|s)?|first|low(?:er|est)?|min(?:imum)?|von|ab|desde|da|de|du|initiale?|inicial|in[ií]cio|inizio|d[ée]but|vanaf|van|od|fra|från)(?!\p{L})/giu
const lastWords =
  /(?<!\p{L})(?:to|end(?:ing|s)?|last|up\s?to|till?|until|thru|through|high(?:er|est)?|upper|max(?:imum)?|bis|hasta|até|ate|al?|à|au|finale?|fine?|fim|t\s?m|tot|do)(?!\p{L})/giu
/** Minimum share of rows with the second code not below the first, for two columns with the ends of ranges. */
const orderedInRanges = 0.9

/** Finds two columns with the ends of ranges, by headings and cells. */
export function findRangeColumn(
  rows: readonly TableRow[],
  headings: readonly (string | undefined)[],
  likeliest: number,
): { readonly first: number; readonly last: number } | undefined {
  const firsts = headings.flatMap((heading, column) => findRest(heading, column, firstWords))
  const lasts = headings.flatMap((heading, column) => findRest(heading, column, lastWords))
  const pairs = firsts.flatMap((one) =>
    lasts
      .filter(({ column, rest }) => column !== one.column && rest === one.rest)
      .map(({ column }) => ({ first: one.column, last: column })),
  )
  const ranges = pairs.filter((pair) => areRanges(rows, pair.first, pair.last))
  return ranges.find(({ first, last }) => first === likeliest || last === likeliest) ?? ranges[0]
}

/** Heading without its word for "from" or "to". Both headings of a pair then have the same rest. */
function findRest(heading: string | undefined, column: number, words: RegExp) {
  if (heading === undefined) return []
  const plain = heading.replace(/[_\-.:()/]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  const rest = plain.replace(words, ' ')
  if (rest === plain) return []
  return [{ column, rest: rest.replace(/\s+/g, '').toLowerCase() }]
}

/** Tables of shipping routes also have From and To. There the second code is often lower, or much higher. */
function areRanges(rows: readonly TableRow[], first: number, last: number): boolean {
  const pairs = rows.flatMap((row) => {
    const [from, until] = [readEnd(row, first), readEnd(row, last)]
    return from === undefined || until === undefined ? [] : [{ from, until }]
  })
  if (pairs.length === 0) return false
  const ordered = pairs.filter(({ from, until }) => isInOrder(from, until))
  const isLane = pairs.length > 2 && new Set(pairs.map(({ from }) => from)).size === 1
  return !isLane && ordered.length >= pairs.length * orderedInRanges
}

/** Reads a range end: a code of digits, a Dutch code, a British district, or a Canadian area. */
function readEnd(row: TableRow, column: number): string | undefined {
  const text = cellOf(row, column)
    .replace(/[\s,'’-]/g, '')
    .toUpperCase()
  return /^(?:\d{3,10}|\d{4}[A-Z]{2}|[A-Z]{1,2}\d{1,2}[A-Z]?)$/.test(text) ? text : undefined
}

/** Regions that couriers write as a range have codes of eight digits, which end with nines. */
const regionDigits = 7

function isInOrder(from: string, until: string): boolean {
  const [, area = '', number = '', letter = ''] = /^([A-Z]+)(\d+)([A-Z]?)$/.exec(from) ?? []
  const [, areaUntil = '', numberUntil = '', letterUntil = ''] = /^([A-Z]+)(\d+)([A-Z]?)$/.exec(until) ?? []
  if (area !== '' || areaUntil !== '')
    return (
      area === areaUntil &&
      (number === numberUntil ? letter <= letterUntil : Number(number) < Number(numberUntil))
    )
  if (from.length !== until.length || from > until) return false
  if (/[A-Z]$/.test(from + until)) return /[A-Z]$/.test(from)
  const isRegion = from.length >= regionDigits && until.endsWith('99')
  return isRegion || Number(until) - Number(from) < pincodeLimits.rangeCodes
}
