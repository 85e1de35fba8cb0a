import { startsFormula } from '../../csv.ts'
import { limits } from '../../language/limits.ts'
import { bulkCodeWords } from '../../words/bulk-codes.ts'
import { BrokenQuotesError, LineTooLongError, type ListRow, readListRows } from './list-rows.ts'
import { foldCode } from './pattern-codes.ts'

const words = bulkCodeWords.lines

/** A line of which no code is made. */
export type ListFault = {
  readonly line: number
  /** What stands there, cut where it is long. */
  readonly written: string
  readonly message: string
}

/** A column of a list, to choose one by; a list that is no table has one. */
export type ListColumn = { readonly heading: string; readonly samples: readonly string[] }

/** What a list holds, but for its codes. */
export type CodeList = {
  readonly columns: readonly ListColumn[]
  /** Codes that can be made. */
  readonly count: number
  /** The first lines that are no codes, and how many there are. */
  readonly faults: readonly ListFault[]
  readonly faultCount: number
  /** Why nothing can be made of the list, whatever its codes; it was not read to its end then. */
  readonly problem: string | undefined
}

export type ListChoice = {
  readonly column: number
  /** The first row is no code. */
  readonly hasHeadings: boolean
}

const shownCharacters = 60
const shownSamples = 3
const shownFaults = 20
const examinedRows = 100

/**
 * Reads a text with a code in each line, or one column of a table, in pieces. Blank lines at the end are none.
 *
 * @param open called to read the text from its beginning, once or twice.
 * @param begin called before the first code of each reading; gives what takes the codes.
 */
export async function readCodeList(
  open: () => AsyncIterable<string>,
  choice: ListChoice,
  begin: () => (code: string) => void,
): Promise<CodeList> {
  try {
    return await readRows(readListRows(open(), true), choice, begin())
  } catch (error) {
    if (!(error instanceof BrokenQuotesError)) throw error
  }
  try {
    return await readRows(readListRows(open(), false), choice, begin())
  } catch (error) {
    if (!(error instanceof LineTooLongError)) throw error
    return { columns: [], count: 0, faults: [], faultCount: 0, problem: bulkCodeWords.faults.noList }
  }
}

async function readRows(
  rows: AsyncIterable<ListRow>,
  { column, hasHeadings }: ListChoice,
  take: (code: string) => void,
): Promise<CodeList> {
  const check = createLineCheck()
  const faults: ListFault[] = []
  const examined: ListRow[] = []
  let count = 0
  let faultCount = 0
  /** Blank lines since the last that was none: at the end they are no faults. */
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
  let isHeading = hasHeadings
  const end = (problem?: string): CodeList => ({
    columns: listColumns(examined),
    count,
    faults,
    faultCount,
    problem,
  })
  for await (const row of rows) {
    const { cells, line } = row
    if (cells.every((cell) => cell.trim() === '')) {
      blankCount += 1
      if (blank.length < shownFaults) blank.push(line)
      continue
    }
    if (examined.length < examinedRows) examined.push(row)
    if (isHeading) {
      isHeading = false
      continue
    }
    addBlank()
    const written = cells[column] ?? ''
    const code = written.trim()
    const message = check(code, line)
    if (message !== undefined) addFault({ line, written: cut(written), message })
    else if (count === limits.bulkCodesPerJob) {
      return end(bulkCodeWords.faults.tooManyCodes(limits.bulkCodesPerJob))
    } else {
      count += 1
      take(code)
    }
  }
  return end(count === 0 && examined.length > 0 ? bulkCodeWords.faults.noCodes : undefined)
}

/** The columns of some rows; the headings are those of the first. */
function listColumns(rows: readonly ListRow[]): ListColumn[] {
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

function cut(text: string): string {
  const characters = [...text.slice(0, 4 * shownCharacters)]
  return characters.length <= shownCharacters ? text : `${characters.slice(0, shownCharacters).join('')}…`
}
