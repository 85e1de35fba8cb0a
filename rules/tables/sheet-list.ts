import type { WorkbookSheet } from './workbook/read-workbook.ts'

/** The sheets of a workbook, for choosing one; none for a text. */
export type SheetList = {
  readonly names: readonly { readonly name: string; readonly rows: number; readonly isHidden?: true }[]
  readonly chosen: number
  readonly hiddenRows: number
}

/**
 * The sheet that most likely has what is wanted: the first with the best rating. Hidden sheets are taken where no other has
 * rows, and sheets without rows last.
 */
export function findBestSheet(
  sheets: readonly WorkbookSheet[],
  rate: (sheet: WorkbookSheet) => number,
): number {
  const isAnyShown = sheets.some(({ rows, isHidden }) => rows.length > 0 && isHidden !== true)
  const ratings = sheets.map((sheet) =>
    sheet.rows.length === 0 || (sheet.isHidden === true && isAnyShown)
      ? Number.NEGATIVE_INFINITY
      : rate(sheet),
  )
  return Math.max(0, ratings.indexOf(Math.max(...ratings)))
}

export function listSheets(sheets: readonly WorkbookSheet[], chosen: number, hiddenRows: number): SheetList {
  return {
    names: sheets.map(({ name, rows, isHidden }) => ({
      name,
      rows: rows.length,
      ...(isHidden && { isHidden }),
    })),
    chosen,
    hiddenRows,
  }
}
