import type { WorkbookSheet } from './workbook/read-workbook.ts'

/** The sheets of a workbook, for choosing one; none for a text. */
export type SheetList = {
  readonly names: readonly { readonly name: string; readonly rows: number }[]
  readonly chosen: number
  readonly hiddenRows: number
}

/** The sheet that most likely has what is wanted: the first with the best rating. Sheets without rows are the last to be taken. */
export function findBestSheet(
  sheets: readonly WorkbookSheet[],
  rate: (sheet: WorkbookSheet) => number,
): number {
  const ratings = sheets.map((sheet) => (sheet.rows.length === 0 ? Number.NEGATIVE_INFINITY : rate(sheet)))
  return Math.max(0, ratings.indexOf(Math.max(...ratings)))
}

export function listSheets(sheets: readonly WorkbookSheet[], chosen: number, hiddenRows: number): SheetList {
  return { names: sheets.map(({ name, rows }) => ({ name, rows: rows.length })), chosen, hiddenRows }
}
