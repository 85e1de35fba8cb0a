import Papa from 'papaparse'
import { findOddLength } from '../../../language/pincodes/odd-lengths.ts'
import { parsePincodeEntry } from '../../../language/pincodes/pincode.ts'
import { readWrittenPieces } from '../../../language/pincodes/written-pieces.ts'

/** A column of a file, for showing. */
export type CodeColumn = {
  readonly heading: string | undefined
  /** The first different cells. */
  readonly samples: readonly string[]
  /** Rows that have something in this column. */
  readonly filled: number
}

/** A file whose rows have cells that mean different things. */
export type CodeTable = {
  /** Rows without the one with the headings. */
  readonly rows: number
  readonly hasHeadings: boolean
  readonly columns: readonly CodeColumn[]
  /** Index of the column that most likely holds the codes. */
  readonly proposed: number
}

type Row = { readonly cells: readonly string[]; readonly line: number }

/** At most this many rows are looked at to tell what a file is. */
const examinedRows = 1_000
const shownSamples = 3
/** A file is a list of codes where at least this part of its cells can be read as codes, in whichever columns. */
const readableInLists = 0.8
/** The same for a file of a single line, which has few cells. */
const readableInLines = 0.6
/** A file is a table only where at least this part of its rows has the same number of cells. */
const alikeInTables = 0.5
const codeHeading = /pin|zip|post|plz|\bcep\b|\bcap\b/i

/** The columns of a file; undefined where it is a list of codes, with whatever separators between them. */
export function readCodeTable(text: string): CodeTable | undefined {
  const rows = parseRows(text)
  const first = rows[0]
  if (first === undefined) return undefined
  const width = findWidth(rows)
  if (width < 2) return undefined
  const examined = rows.slice(0, examinedRows)
  const isHeaded = rows.length > 1 && isHeading(first) && examined.slice(1).some((row) => !isHeading(row))
  // A single word over a list does not make columns of it.
  const hasHeadings = isHeaded && first.cells.filter((cell) => cell.trim() !== '').length > 1
  const body = isHeaded ? rows.slice(1) : rows
  const columns = Array.from({ length: width }, (_, column) =>
    summarise(body, column, isHeaded ? first : undefined),
  )
  const sample = body.slice(0, examinedRows)
  const scores = columns.map(({ heading }, column) => scoreColumn(sample, column, heading))
  if (!hasHeadings && isList(sample, scores)) return undefined
  const best = Math.max(...scores.map(({ score }) => score))
  return {
    rows: body.length,
    hasHeadings: isHeaded,
    columns,
    proposed: scores.findIndex(({ score }) => score === best),
  }
}

/** One column of a file as a text of entries, every cell on the line on which its row begins. */
export type TakenColumn = {
  readonly text: string
  readonly header: string | undefined
  /** Lines whose rows have nothing in this column. */
  readonly blankLines: readonly number[]
}

export function takeColumn(text: string, column: number): TakenColumn {
  const rows = parseRows(text)
  const header = readCodeTable(text)?.hasHeadings === true ? rows[0] : undefined
  const lines: string[] = []
  const blankLines: number[] = []
  for (const row of rows) {
    if (row === header) continue
    const cell = row.cells[column]?.trim() ?? ''
    if (cell === '') blankLines.push(row.line)
    else {
      while (lines.length < row.line - 1) lines.push('')
      lines.push(formatCell(cell))
    }
  }
  return { text: lines.join('\n'), header: header?.cells[column]?.trim(), blankLines }
}

/** A cell with a number in it is one code, and the reader of entries knows by quotation marks that it is. */
function formatCell(cell: string): string {
  const line = cell
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(',')
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(line) ? `"${line}"` : line
}

let lastParsed: { readonly text: string; readonly rows: readonly Row[] } | undefined

/** The rows with anything in them. A file is asked about again for every column that is looked at. */
function parseRows(text: string): readonly Row[] {
  if (lastParsed?.text !== text) lastParsed = { text, rows: separate(text) }
  return lastParsed.rows
}

function separate(text: string): Row[] {
  const marked = /^\uFEFF?sep=(.)\r?\n/.exec(text)
  const unmarked = text.slice(marked?.[0].length ?? 0)
  const options = { delimiter: marked?.[1] ?? guessDelimiter(unmarked) }
  const parsed = Papa.parse<string[]>(unmarked, options)
  // A quotation mark that is never closed would swallow everything behind it.
  const isBroken = parsed.errors.some(({ type }) => type === 'Quotes')
  const { data } = isBroken ? Papa.parse<string[]>(unmarked, { ...options, quoteChar: '\0' }) : parsed
  let line = marked === null ? 1 : 2
  return data.flatMap((cells) => {
    const row = { cells, line }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    return cells.some((cell) => cell.trim() !== '') ? [row] : []
  })
}

function guessDelimiter(text: string): string {
  const options = { preview: examinedRows, skipEmptyLines: 'greedy' as const }
  return Papa.parse(text, { ...options, delimitersToGuess: [',', ';', '\t', '|'] }).meta.delimiter
}

/** How many cells most rows have, those at the end that are always blank left out; 1 where rows have nothing in common. */
function findWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const widest = Math.max(...counts.keys())
  const most = Math.max(...counts.values())
  return most < rows.length * alikeInTables && rows.length > 1 ? 1 : widest
}

const isHeading = ({ cells }: Row) =>
  cells.some((cell) => /\p{L}/u.test(cell)) &&
  cells.every((cell) => !isCode(cell, isReadableEntry) && cell.length <= 100)

/** Whether a cell holds entries and nothing else; `isEntry` tells of each. */
function isCode(cell: string, isEntry: (written: string) => boolean): boolean {
  const pieces = [...readWrittenPieces(formatCell(cell))]
  return pieces.length > 0 && pieces.every((piece) => 'read' in piece && piece.read.every(isEntry))
}

const isReadableEntry = (written: string) => parsePincodeEntry(written).ok

/** Readable, and of a length that pincodes have. */
function isLikelyEntry(written: string): boolean {
  const parsed = parsePincodeEntry(written)
  return parsed.ok && findOddLength(parsed.entry, undefined) === undefined
}

function summarise(body: readonly Row[], column: number, headings: Row | undefined): CodeColumn {
  const samples = new Set<string>()
  let filled = 0
  for (const { cells } of body) {
    const cell = cells[column]?.trim() ?? ''
    if (cell === '') continue
    filled += 1
    if (samples.size < shownSamples) samples.add(cell)
  }
  return { heading: headings?.cells[column]?.trim() || undefined, samples: [...samples], filled }
}

type ColumnScore = {
  readonly score: number
  readonly readable: number
  /** The lengths of the cells that are not blank. */
  readonly lengths: readonly number[]
}

/** How much a column looks like one of codes: readable, all of one length, seldom repeated, and named so. */
function scoreColumn(rows: readonly Row[], column: number, heading: string | undefined): ColumnScore {
  const cells = rows.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '')
  const lengths = cells.map((cell) => cell.length)
  if (cells.length === 0) return { score: 0, readable: 0, lengths }
  const readable = cells.filter((cell) => isCode(cell, isReadableEntry)).length
  const likely = cells.filter((cell) => isCode(cell, isLikelyEntry)).length
  const score =
    likely / cells.length +
    (heading !== undefined && codeHeading.test(heading) ? 1 : 0) +
    (isEven(lengths) ? 0.2 : 0) +
    0.1 * (new Set(cells).size / cells.length) +
    0.1 * (cells.length / rows.length) -
    // Amounts of money are round, and codes rarely are.
    0.6 * (cells.filter((cell) => /^\d+00$/.test(cell)).length / cells.length) -
    0.001 * column
  return { score, readable, lengths }
}

const isEven = (lengths: readonly number[]) => new Set(lengths).size === 1

/** Codes wherever one looks. */
function isList(rows: readonly Row[], columns: readonly ColumnScore[]): boolean {
  const readable = columns.reduce((sum, column) => sum + column.readable, 0)
  const filled = columns.reduce((sum, column) => sum + column.lengths.length, 0)
  if (rows.length === 1) return readable >= filled * readableInLines
  return readable >= filled * readableInLists && !isAmounts(rows, columns)
}

/** A column of codes beside one of numbers that are never as long: amounts can be read as codes too. */
function isAmounts(rows: readonly Row[], columns: readonly ColumnScore[]): boolean {
  const isFull = columns.every(({ lengths }) => lengths.length === rows.length)
  return (
    isFull &&
    columns.some(
      ({ lengths }) => isEven(lengths) && columns.some((other) => !other.lengths.includes(lengths[0] ?? 0)),
    )
  )
}
