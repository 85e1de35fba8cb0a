import Papa from 'papaparse'

/** A row of a table, or a line of a text, with the line of the file that it begins in. */
export type ListRow = { readonly cells: readonly string[]; readonly line: number }

/** A quotation mark that is never closed, or stands where it has no meaning: it is to be read as a sign like any other. */
export class BrokenQuotesError extends Error {}
/** What is no list of codes at all: a line longer than any could be. */
export class LineTooLongError extends Error {}

/** Enough for a table's delimiter to be known by. */
const headCharacters = 65_536
const examinedRows = 100
const longestRowCharacters = 1_000_000

/**
 * The rows of a text that comes in pieces, of which no more is kept than one piece and the row that is not complete yet.
 * Blank rows are among them. Throws {@link BrokenQuotesError}, after which it is to be called again with `hasQuotes` false,
 * and {@link LineTooLongError}.
 */
export async function* readListRows(
  pieces: AsyncIterable<string>,
  hasQuotes: boolean,
): AsyncGenerator<ListRow> {
  let parse: ReturnType<typeof createParse> | undefined
  let rest = ''
  let line = 1
  const number = (rows: readonly string[][]): ListRow[] =>
    rows.map((cells) => {
      const row = { cells, line }
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      return row
    })
  for await (const piece of joinLineEnds(pieces)) {
    rest += piece
    if (parse === undefined && rest.length < headCharacters) continue
    parse ??= createParse(rest, hasQuotes)
    const { rows, used } = parse(rest, false)
    yield* number(rows)
    rest = rest.slice(used)
    if (rest.length > longestRowCharacters) throw hasQuotes ? new BrokenQuotesError() : new LineTooLongError()
  }
  if (rest !== '') yield* number((parse ?? createParse(rest, hasQuotes))(rest, true).rows)
}

/** Reads the complete rows of a text, or all of them where nothing follows. */
function createParse(head: string, hasQuotes: boolean) {
  const options = { preview: examinedRows, skipEmptyLines: 'greedy' as const }
  const { delimiter } = Papa.parse(head, { ...options, delimitersToGuess: [',', ';', '\t', '|'] }).meta
  return (text: string, isLast: boolean): { rows: string[][]; used: number } => {
    const parser = new Papa.Parser({ delimiter, newline: '\n', ...(hasQuotes ? {} : { fastMode: true }) })
    const parsed: Papa.ParseResult<string[]> = parser.parse(text, 0, !isLast)
    const { data, errors, meta } = parsed
    if (hasQuotes && errors.some(({ type }) => type === 'Quotes')) throw new BrokenQuotesError()
    return { rows: data, used: meta.cursor }
  }
}

/** One sign for the end of a line, whichever it was, also where a piece ends between the two signs of one. */
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
