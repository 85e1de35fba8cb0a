import { readCouponCode } from '#forms/discounts/coupon-code.ts'
import { startsFormula } from '../../csv.ts'
import { hasMoreCharacters, limits } from '../../language/limits.ts'
import { createFilterSearch } from '../../tables/filter-columns.ts'
import { headingOf } from '../../tables/find-headings.ts'
import { createRowSelection } from '../../tables/row-selection.ts'
import type {
  FilterColumn,
  NotTakenRows,
  TableChoice,
  TableColumn,
  TableHeadings,
} from '../../tables/table-choice.ts'
import { cellOf, isBlankRow, type TableRow } from '../../tables/table-row.ts'
import { BrokenQuotesError, LineTooLongError } from '../../tables/text-rows.ts'
import { bulkCodeWords } from '../../words/bulk-codes.ts'
import { codeHeadRows, proposeCodeColumns } from './code-table.ts'
import { foldCode } from './pattern-codes.ts'

const words = bulkCodeWords.lines

/** A line without a valid code. */
export type ListFault = {
  readonly line: number
  /** Text of the line, shortened if it is long. */
  readonly written: string
  readonly message: string
}

/** Columns of a list. A list that is not a table has one column. */
export type CodeListTable = {
  readonly columns: readonly TableColumn[]
  readonly headings: TableHeadings | undefined
  readonly filters: readonly FilterColumn[]
  readonly rows: number
  readonly notTaken: NotTakenRows
}

/** Result of reading a list, without its codes. */
export type CodeList = {
  readonly table: CodeListTable
  /** Choice of columns that was read: the requested one, or the proposed one. */
  readonly choice: TableChoice
  /** Number of codes that can be created. */
  readonly count: number
  /** First lines without a code. `faultCount` is the number of all of them. */
  readonly faults: readonly ListFault[]
  readonly faultCount: number
  /** Reason why no codes can be created from the list. The list was then not read to its end. */
  readonly problem: string | undefined
}

/**
 * Opens the rows of a list from their beginning. Quotation marks are plain text where `hasQuotes` is false.
 */
export type OpenRows = (hasQuotes: boolean) => AsyncIterable<TableRow> | Iterable<TableRow>

const shownCharacters = 60
const shownSamples = 3
const shownFaults = 20

/**
 * Reads a text with one code per line, or columns of a table, row by row. Blank lines at the end are ignored.
 *
 * @param open called once or twice to read the rows from the beginning.
 * @param choice undefined to use the most likely choice.
 * @param begin called before the first code of each reading; returns the function that receives the codes.
 */
export async function readCodeList(
  open: OpenRows,
  choice: TableChoice | undefined,
  begin: () => (code: string) => void,
): Promise<CodeList> {
  try {
    return await readRows(open(true), choice, begin())
  } catch (error) {
    if (!(error instanceof BrokenQuotesError)) throw error
  }
  try {
    return await readRows(open(false), choice, begin())
  } catch (error) {
    if (!(error instanceof LineTooLongError)) throw error
    return {
      table: { columns: [], headings: undefined, filters: [], rows: 0, notTaken: nothingLeft },
      choice: choice ?? { columns: [0], hasHeadings: false },
      count: 0,
      faults: [],
      faultCount: 0,
      problem: bulkCodeWords.faults.noList,
    }
  }
}

const nothingLeft: NotTakenRows = { titles: 0, headings: undefined, headingsAgain: 0, sums: 0, filtered: [] }

async function readRows(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  asked: TableChoice | undefined,
  take: (code: string) => void,
): Promise<CodeList> {
  const head: TableRow[] = []
  let reading: ReturnType<typeof createReading> | undefined
  /** Rows are buffered until enough of them are known to recognize the kind of list. */
  const begin = () => {
    const { headings, choice } = proposeCodeColumns(head)
    reading = createReading(headings, asked ?? choice, head, take)
    for (const row of head) reading.add(row)
    return reading
  }
  for await (const row of rows) {
    if (reading === undefined) {
      head.push(row)
      if (head.length === codeHeadRows) begin()
    } else if (!reading.add(row)) break
  }
  return (reading ?? begin()).end()
}

/** Adds the codes of one row after the other. */
function createReading(
  headings: TableHeadings | undefined,
  choice: TableChoice,
  head: readonly TableRow[],
  take: (code: string) => void,
) {
  const check = createLineCheck()
  const selection = createRowSelection(headings, choice)
  const search = createFilterSearch()
  const faults: ListFault[] = []
  let rows = 0
  let count = 0
  let faultCount = 0
  let isFull = false
  /** Blank lines since the last filled line. At the end of a list they are not faults. */
  let blank: number[] = []
  let blankCount = 0
  const addFault = (fault: ListFault) => {
    faultCount += 1
    if (faults.length < shownFaults) faults.push(fault)
  }
  const addBlank = () => {
    for (const line of blank) addFault({ line, written: '', message: words.blank })
    faultCount += blankCount - blank.length
    blank = []
    blankCount = 0
  }
  const addCode = (written: string, line: number) => {
    const code = readCouponCode(written)
    const message = findDamage(code) ?? check(code, line)
    if (message !== undefined) addFault({ line, written: cut(written), message })
    else if (count === limits.bulkCodesPerJob) isFull = true
    else {
      count += 1
      take(code)
    }
  }
  /** Returns false when it accepts no more rows. */
  const add = (row: TableRow): boolean => {
    if (isBlankRow(row)) {
      if (rows > 0) blankCount += 1
      if (rows > 0 && blank.length < shownFaults) blank.push(row.line)
      return true
    }
    if (headings === undefined || !choice.hasHeadings || row.line > headings.line) {
      rows += 1
      search.add(row)
    }
    if (!selection.isTaken(row)) return true
    addBlank()
    const written = choice.columns.map((column) => row.cells[column] ?? '')
    const filled = written.filter((cell) => cell.trim() !== '')
    // A row may have fewer codes than there are columns. A row with no codes is a fault.
    for (const cell of filled.length === 0 ? written.slice(0, 1) : filled) addCode(cell, row.line)
    return !isFull
  }
  const end = (): CodeList => ({
    table: {
      columns: listColumns(head, choice.hasHeadings ? headings : undefined),
      headings,
      filters: search.list().filter(({ column }) => !choice.columns.includes(column)),
      rows,
      notTaken: selection.notTaken(),
    },
    choice,
    count,
    faults,
    faultCount,
    problem: isFull
      ? bulkCodeWords.faults.tooManyCodes(limits.bulkCodesPerJob)
      : count === 0 && head.some((row) => !isBlankRow(row))
        ? bulkCodeWords.faults.noCodes
        : undefined,
  })
  return { add, end }
}

/** Columns of the first rows, with samples of their content. */
function listColumns(head: readonly TableRow[], headings: TableHeadings | undefined): TableColumn[] {
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  const body = headings === undefined ? head : head.filter(({ line }) => line > headings.line)
  return Array.from({ length: width }, (_, column) => {
    const cells = body.map((row) => cellOf(row, column)).filter((cell) => cell !== '')
    const heading = headingOf(headings, column)
    return {
      heading: heading === undefined ? undefined : cut(heading),
      samples: [...new Set(cells)].slice(0, shownSamples).map(cut),
      filled: cells.length,
    }
  })
}

/**
 * Creates a check that receives the codes of a list one after the other and returns the fault of each. It remembers all
 * codes. For lists with too many codes to remember, {@link findCodeFault} checks a single code.
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

/** Finds codes that a spreadsheet replaced with a number or a date. */
function findDamage(code: string): string | undefined {
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(code)) return words.sheetNumber
  return /^\d{4}-\d{2}-\d{2}$/.test(code) ? words.sheetDate : undefined
}

/** Fault of a single code, regardless of the other codes in its list. */
export function findCodeFault(code: string): string | undefined {
  if (code.trim() === '') return words.blank
  if (/[\r\n]/.test(code)) return words.lineBreak
  if (hasMoreCharacters(code, limits.discountTextLength)) return words.tooLong(limits.discountTextLength)
  if (startsFormula(code)) return words.formula(code.charAt(0))
  if (/\p{Cc}/u.test(code) || !code.isWellFormed()) return words.control
  return undefined
}

function cut(text: string): string {
  const characters = [...text.slice(0, 4 * shownCharacters)]
  return characters.length <= shownCharacters ? text : `${characters.slice(0, shownCharacters).join('')}…`
}
