import Papa from 'papaparse'
import { isBlankRow, type TableRow } from './table-row.ts'

/** A quotation mark is never closed, or is in a wrong column. The text is read again with it as an ordinary sign. */
export class BrokenQuotesError extends Error {}
/** A line is longer than any row of a table could be. */
export class LineTooLongError extends Error {}

/** Characters that are enough to recognize a table's delimiter. */
const headCharacters = 65_536
const examinedRows = 100
const longestRowCharacters = 1_000_000
/** Excel reads the delimiter from a first line such as `sep=;`. */
const separatorLine = /^sep=(.)\n/i

/**
 * Rows of a text that comes in pieces, blank rows included. It keeps one piece and the incomplete row at most. Throws
 * {@link BrokenQuotesError}, and the caller then tries again with `hasQuotes` false. Throws {@link LineTooLongError}.
 */
export async function* readTextRows(
  pieces: AsyncIterable<string>,
  hasQuotes: boolean,
): AsyncGenerator<TableRow> {
  let parse: ReturnType<typeof createParse> | undefined
  let rest = ''
  for await (const piece of joinLineEnds(pieces)) {
    rest += piece
    if (parse === undefined && rest.length < headCharacters) continue
    parse ??= createParse(rest, hasQuotes)
    const { rows, used } = parse(rest, false)
    yield* rows
    rest = rest.slice(used)
    if (rest.length > longestRowCharacters) throw hasQuotes ? new BrokenQuotesError() : new LineTooLongError()
  }
  if (rest !== '') yield* (parse ?? createParse(rest, hasQuotes))(rest, true).rows
}

/** The rows of a whole text that have anything in them. */
export function splitTextRows(text: string): TableRow[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  return splitLines(lines, true).filter((row) => !isBlankRow(row))
}

function splitLines(text: string, hasQuotes: boolean): TableRow[] {
  try {
    return createParse(text, hasQuotes)(text, true).rows
  } catch (error) {
    if (!hasQuotes || !(error instanceof BrokenQuotesError)) throw error
    return splitLines(text, false)
  }
}

/** Reads the complete rows of a text, or all of them where nothing follows, and counts the lines. */
function createParse(head: string, hasQuotes: boolean) {
  const marked = separatorLine.exec(head)
  const delimiter = marked?.[1] ?? guessDelimiter(head)
  let skipped = marked?.[0].length ?? 0
  let line = skipped === 0 ? 1 : 2
  return (text: string, isLast: boolean): { rows: TableRow[]; used: number } => {
    const parser = new Papa.Parser({ delimiter, newline: '\n', ...(hasQuotes ? {} : { fastMode: true }) })
    const unread = text.slice(skipped)
    const parsed: Papa.ParseResult<string[]> = parser.parse(unread, 0, !isLast)
    const { data, errors, meta } = parsed
    if (hasQuotes && errors.some(({ type }) => type === 'Quotes')) throw new BrokenQuotesError()
    const rows = data.map((cells) => {
      const row = { cells: cells.map(withoutFormula), line }
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      return row
    })
    const used = skipped + meta.cursor
    skipped = 0
    return { rows, used }
  }
}

/** Removes the `="..."` with which programs keep a spreadsheet from changing a cell. */
const withoutFormula = (cell: string) => (cell.startsWith('="') ? cell.replace(/^="(.*)"$/s, '$1') : cell)

const delimiters = [',', ';', '\t', '|'] as const

/** A comma in a number such as `12,50`. A postal code has more digits. */
const decimalComma = /(?<=\d),(?=\d{1,3}(?!\d))/g

function guessDelimiter(head: string): string {
  const withoutDecimals = head.replace(decimalComma, '.')
  // The commas of a table whose rows have equally many semicolons are those of numbers.
  if (!withoutDecimals.includes(',') && head.includes(',') && hasEqualRows(withoutDecimals, ';')) return ';'
  const options = { preview: examinedRows, skipEmptyLines: 'greedy' as const }
  const { meta, errors } = Papa.parse(head, { ...options, delimitersToGuess: [...delimiters] })
  if (!errors.some(({ code }) => code === 'UndetectableDelimiter')) return meta.delimiter
  // Titles above a table hide its delimiter: it is the one that most rows have equally often.
  const scores = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(head, { ...options, delimiter })
    return countAlike(data.map(({ length }) => length).filter((length) => length > 1))
  })
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ','
}

function hasEqualRows(head: string, delimiter: string): boolean {
  const { data } = Papa.parse<string[]>(head, { preview: examinedRows, skipEmptyLines: 'greedy', delimiter })
  const [first] = data
  return first !== undefined && first.length > 1 && data.every(({ length }) => length === first.length)
}

function countAlike(lengths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Replaces every kind of line end with one sign, also if a piece ends within an end of two signs. */
async function* joinLineEnds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  let held = ''
  for await (const piece of pieces) {
    const text = `${held}${isFirst ? piece.replace(/^\uFEFF/, '') : piece}`
    isFirst = false
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}
