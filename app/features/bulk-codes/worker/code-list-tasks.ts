import { type CodeList, type OpenRows, readCodeList } from '#rules/features/bulk-codes/code-list.ts'
import { proposeCodeColumns } from '#rules/features/bulk-codes/code-table.ts'
import type { TableFileProblem } from '#rules/tables/open-table-file.ts'
import { findBestSheet, listSheets, type SheetList } from '#rules/tables/sheet-list.ts'
import type { TableChoice } from '#rules/tables/table-choice.ts'
import { readTextRows } from '#rules/tables/text-rows.ts'
import type { WorkbookSheet } from '#rules/tables/workbook/read-workbook.ts'
import type { ChosenFile } from '../../../fields/tables/chosen-file.ts'
import { openOnce } from '../../../fields/tables/open-once.ts'

/** A list, with the sheet and columns to read. By default the most likely ones. */
export type ListQuestion = {
  readonly file: ChosenFile
  readonly sheet: number | undefined
  readonly choice: TableChoice | undefined
}

/** Codes as they are sent, one per line, or the reason why the file cannot be read. */
export type ReadList = CodeList & { readonly codes: Blob; readonly sheets: SheetList | undefined }
export type ListAnswer = ReadList | { readonly refused: TableFileProblem }

const codesInPart = 50_000

async function read({ file, sheet, choice }: ListQuestion): Promise<ListAnswer> {
  const opened = await openOnce(file)
  if (opened.kind === 'refused') return { refused: opened.problem }
  if (opened.kind === 'text') {
    return await collect((hasQuotes) => readTextRows(opened.pieces(), hasQuotes), choice, undefined)
  }
  const chosen = sheet ?? findBestSheet(opened.sheets, rateSheet)
  const rows = opened.sheets[chosen]?.rows ?? []
  return await collect(() => rows, choice, listSheets(opened.sheets, chosen, opened.hiddenRows))
}

/** Ranks a sheet whose headings name codes above one without such headings. */
function rateSheet({ rows }: WorkbookSheet): number {
  return proposeCodeColumns(rows).headings === undefined ? 0 : 1
}

async function collect(
  open: OpenRows,
  choice: TableChoice | undefined,
  sheets: SheetList | undefined,
): Promise<ReadList> {
  const parts: Blob[] = []
  let lines: string[] = []
  // The browser holds the parts, so they do not take memory of this thread.
  const endPart = () => {
    if (lines.length > 0) parts.push(new Blob([`${lines.join('\n')}\n`]))
    lines = []
  }
  const begin = () => {
    parts.length = 0
    lines = []
    return (code: string) => {
      lines.push(code)
      if (lines.length === codesInPart) endPart()
    }
  }
  const list = await readCodeList(open, choice, begin)
  endPart()
  return { ...list, codes: new Blob(parts), sheets }
}

/** Tasks on a list of codes that run off the main thread. */
export const codeListTasks = { read }
