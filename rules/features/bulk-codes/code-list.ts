import Papa from 'papaparse'
import { limits } from '../../language/limits.ts'
import { bulkCodeWords } from '../../words/bulk-codes.ts'
import { foldCode } from './pattern-codes.ts'

const words = bulkCodeWords.lines

export type ListedCode = { readonly line: number; readonly code: string }

/** A line of which no code is made. */
export type ListFault = {
  readonly line: number
  /** What stands there, cut where it is long. */
  readonly written: string
  readonly message: string
}

export type CodeList = {
  readonly codes: readonly ListedCode[]
  readonly faults: readonly ListFault[]
}

/** Some columns of the rows, to choose one from; a list that is no table has one. */
export type ListColumn = { readonly heading: string; readonly samples: readonly string[] }

const shownCharacters = 60
const shownSamples = 3
const examinedRows = 100
/** What a spreadsheet begins to calculate at. */
const formulaSigns = ['=', '+', '-', '@', '\t', '\r']

/**
 * The codes of a text with one in each line, or of one column of a table. Blank lines at the end are none; the first
 * row of a table with more than one column is its headings where `hasHeadings`.
 */
export function readCodeList(
  text: string,
  { column = 0, hasHeadings = false }: { readonly column?: number; readonly hasHeadings?: boolean } = {},
): CodeList {
  const rows = parseRows(text)
  const check = createLineCheck()
  const codes: ListedCode[] = []
  const faults: ListFault[] = []
  for (const { cells, line } of hasHeadings ? rows.slice(1) : rows) {
    const written = cells[column] ?? ''
    const code = written.trim()
    const message = check(code, line)
    if (message === undefined) codes.push({ line, code })
    else faults.push({ line, written: cut(written), message })
  }
  return { codes, faults }
}

/** The columns of a text; the headings are those of its first row. */
export function listColumns(text: string): ListColumn[] {
  const rows = parseRows(text, examinedRows)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => {
    const [heading = '', ...others] = rows.map(({ cells }) => cells[column]?.trim() ?? '')
    const samples = [...new Set(others.filter((cell) => cell !== ''))].slice(0, shownSamples)
    return { heading: cut(heading), samples: samples.map(cut) }
  })
}

/**
 * Asked about one code of a list after the other, says what keeps it from being one. It remembers the codes it was
 * asked about; where there are too many for that, {@link findCodeFault} looks at each by itself.
 */
function createLineCheck(): (code: string, line: number) => string | undefined {
  const lineOf = new Map<string, number>()
  return (code, line) => {
    const fault = findCodeFault(code)
    if (fault !== undefined) return fault
    const folded = foldCode(code)
    const earlier = lineOf.get(folded)
    if (earlier !== undefined) return words.repeated(earlier)
    lineOf.set(folded, line)
    return undefined
  }
}

/** What keeps a text from being a code, whatever stands beside it. */
export function findCodeFault(code: string): string | undefined {
  if (code.trim() === '') return words.blank
  if (/[\r\n]/.test(code)) return words.lineBreak
  if (isTooLong(code)) return words.tooLong(limits.discountTextLength)
  if (startsFormula(code)) return words.formula(code.charAt(0))
  if (/\p{Cc}/u.test(code)) return words.control
  return undefined
}

/** A character takes two places of a text at most, so that a very long one need not be taken apart. */
function isTooLong(code: string): boolean {
  const most = limits.discountTextLength
  return code.length > 2 * most || (code.length > most && [...code].length > most)
}

/** Whether a spreadsheet would take a cell for a formula. */
export function startsFormula(cell: string): boolean {
  return formulaSigns.some((sign) => cell.startsWith(sign))
}

type Row = { readonly cells: readonly string[]; readonly line: number }

/** Rows with the line they begin in, without the blank ones at the end. */
function parseRows(text: string, preview = 0): Row[] {
  const marked = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = guessDelimiter(marked)
  const options = { delimiter, preview, newline: '\n' as const }
  const parsed = Papa.parse<string[]>(marked, options)
  // A quotation mark that is never closed would swallow everything behind it.
  const isBroken = parsed.errors.some(({ type }) => type === 'Quotes')
  const { data } = isBroken ? Papa.parse<string[]>(marked, { ...options, quoteChar: '\0' }) : parsed
  let line = 1
  const rows = data.map((cells) => {
    const row = { cells, line }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
    return row
  })
  const last = rows.findLastIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return rows.slice(0, last + 1)
}

function guessDelimiter(text: string): string {
  const options = { preview: examinedRows, skipEmptyLines: 'greedy' as const }
  return Papa.parse(text, { ...options, delimitersToGuess: [',', ';', '\t', '|'] }).meta.delimiter
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length <= shownCharacters ? text : `${characters.slice(0, shownCharacters).join('')}…`
}
