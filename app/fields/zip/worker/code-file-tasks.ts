import {
  type CodeTable,
  readCodeTable,
  takeCodes,
  type WantedRows,
} from '#rules/features/pincodes/list/code-file.ts'
import { parsePincodeList, type UnreadPincode } from '#rules/features/pincodes/list/pincode-list.ts'
import { type DoubtfulPincode, findDoubts } from '#rules/features/pincodes/list/pincode-list-doubts.ts'
import { anyCountry, type PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { showPostalEntry } from '#rules/language/pincodes/postal/show-postal-entry.ts'
import type { TableFileProblem } from '#rules/tables/open-table-file.ts'
import { findBestSheet, listSheets, type SheetList } from '#rules/tables/sheet-list.ts'
import type { NotTakenRows, TableChoice } from '#rules/tables/table-choice.ts'
import type { TableRow } from '#rules/tables/table-row.ts'
import { splitTextRows } from '#rules/tables/text-rows.ts'
import type { ChosenFile } from '../../tables/chosen-file.ts'
import { openOnce } from '../../tables/open-once.ts'

/** A file, with the sheet and columns to read. By default the most likely ones. */
export type FileQuestion = {
  readonly file: ChosenFile
  readonly sheet: number | undefined
  readonly choice: TableChoice | undefined
  readonly wanted: WantedRows
  readonly country: PostalCountry
}

/** Content of a file, and the entries read from it, as text. */
export type FileContent = {
  readonly sheets: SheetList | undefined
  /** Undefined for a list of codes without columns. */
  readonly table: CodeTable | undefined
  readonly choice: TableChoice | undefined
  readonly text: string
  readonly notTaken: NotTakenRows | undefined
  /** Lines without content in the chosen columns. */
  readonly blankLines: readonly number[]
}

/** Reason why a file cannot be read. Undefined if it can. */
async function open(file: ChosenFile): Promise<TableFileProblem | undefined> {
  const opened = await openOnce(file)
  return opened.kind === 'refused' ? opened.problem : undefined
}

async function content({ file, sheet, choice, wanted, country }: FileQuestion): Promise<FileContent> {
  const opened = await openOnce(file)
  if (opened.kind === 'refused') throw new Error(`The file is refused: ${opened.problem}`)
  if (opened.kind === 'text') {
    let text = ''
    for await (const piece of opened.pieces()) text += piece
    return { sheets: undefined, ...read(splitTextRows(text), () => text, choice, wanted, country) }
  }
  const { sheets, hiddenRows } = opened
  const chosen = sheet ?? findBestSheet(sheets, ({ rows }) => rateSheet(rows, country))
  const rows = sheets[chosen]?.rows ?? []
  return {
    sheets: listSheets(sheets, chosen, hiddenRows),
    ...read(rows, () => formatRows(rows), choice, wanted, country),
  }
}

function read(
  rows: readonly TableRow[],
  formatList: () => string,
  asked: TableChoice | undefined,
  wanted: WantedRows,
  country: PostalCountry,
): Omit<FileContent, 'sheets'> {
  const table = readCodeTable(rows, wanted, country)
  if (table === undefined)
    return { table, choice: undefined, text: formatList(), notTaken: undefined, blankLines: [] }
  const choice = asked ?? table.proposed
  return { table, choice, ...takeCodes(rows, table.headings, choice) }
}

/** Formats the rows of a sheet that is a list, one row per line. */
function formatRows(rows: readonly TableRow[]): string {
  const lines: string[] = []
  for (const { cells, line } of rows) {
    while (lines.length < line - 1) lines.push('')
    lines.push(cells.join('\t').replace(/[\r\n]+/g, ','))
  }
  return lines.join('\n')
}

const ratedRows = 200

/** Number of rows with codes among the first rows of a sheet. Sheets with notes or terms have none. */
function rateSheet(rows: readonly TableRow[], country: PostalCountry): number {
  const first = rows.slice(0, ratedRows)
  const table = readCodeTable(first, undefined, country)
  const text =
    table === undefined
      ? formatRows(first)
      : takeCodes(first, table.headings, { ...table.proposed, filter: undefined }).text
  return (parsePincodeList(text, 'file', country).entries.length / Math.max(1, first.length)) * rows.length
}

/** Codes of a file, and the skipped entries with reasons. */
export type FileCodes = {
  readonly codes: readonly string[]
  readonly unread: readonly UnreadPincode[]
  readonly doubtful: readonly DoubtfulPincode[]
  readonly repeated: number
  readonly header: string | undefined
}

/** Text with entries, and the country of its codes. Any country if absent. */
export type ListedText = {
  readonly text: string
  readonly isList: boolean
  readonly country?: PostalCountry
}

function codes({ text, isList, country = anyCountry }: ListedText): FileCodes {
  const list = parsePincodeList(text, isList ? 'file' : 'typed', country)
  const { entries, unread, repeated, header } = list
  return {
    codes: entries.map(({ written }) => showPostalEntry(written, country)),
    unread,
    doubtful: findDoubts(list, [], country),
    repeated,
    header,
  }
}

/** Tasks on files with codes that run off the main thread. */
export const codeFileTasks = { open, content, codes }
