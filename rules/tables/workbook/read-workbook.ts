import type { TableRow } from '../table-row.ts'
import { writeAddresses } from './cell-addresses.ts'
import { checkSheet, countHiddenRows } from './check-sheet.ts'
import { fillMergedCells } from './merged-cells.ts'
import { packArchive } from './pack-archive.ts'
import { formatSheetCell } from './sheet-cell.ts'
import { unpackArchive, type WorkbookPart } from './unpack-archive.ts'
import { workbookLimits } from './workbook-limits.ts'
import { WorkbookRefusedError } from './workbook-refusal.ts'
import { findZeroFormats, writeZeros } from './zero-formats.ts'

/** A sheet of a workbook, with the rows that have anything in them. */
export type WorkbookSheet = {
  readonly name: string
  readonly rows: readonly TableRow[]
  /** The spreadsheet does not show it. */
  readonly isHidden?: true
}

export type Workbook = {
  readonly sheets: readonly WorkbookSheet[]
  /** Rows that are hidden in the spreadsheet; all of them are among the rows. */
  readonly hiddenRows: number
}

/** Parts that have the cells, wherever a program puts them; pictures, charts and the like are left packed. */
const wantedPart = /\.(?:xml|rels)$/i
const unwantedPart =
  /^docProps\/|\/(?:theme|drawings|charts|media|pivotTables|pivotCache|externalLinks|printerSettings)\//i
const workbookPart = /(?:^|\/)workbook\.xml$/i
const stylesPart = /styles\d*\.xml$/i

/** Reads every sheet of a workbook. Throws {@link WorkbookRefusedError}. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const parts = await unpackArchive(bytes, (name) => wantedPart.test(name) && !unwantedPart.test(name))
  const { guarded, hiddenRows } = guardParts(parts)
  const hidden = findHiddenSheets(parts)
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  const sheets = await readXlsxFile(packArchive(guarded), { trim: false }).catch((error: unknown) => {
    throw new WorkbookRefusedError('broken', error instanceof Error ? error.message : String(error))
  })
  let characters = 0
  const count = (cells: readonly string[]) => {
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > workbookLimits.characters)
      throw new WorkbookRefusedError('tooLarge', 'The cells have more letters than are read.')
  }
  return {
    hiddenRows,
    sheets: sheets.map(({ sheet, data }, index) => ({
      name: sheet,
      ...(hidden.has(index) && { isHidden: true as const }),
      rows: data.flatMap((values, row): TableRow[] => {
        const cells = values.map(formatSheetCell)
        count(cells)
        return cells.some((cell) => cell.trim() !== '') ? [{ cells, line: row + 1 }] : []
      }),
    })),
  }
}

/** Hidden sheets by their index in the workbook. */
function findHiddenSheets(parts: readonly WorkbookPart[]): ReadonlySet<number> {
  const workbook = parts.find(({ name }) => workbookPart.test(name))
  const xml = workbook === undefined ? '' : new TextDecoder().decode(workbook.bytes)
  const sheets = [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
  const isHidden = (tag: string) => /\bstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag)
  return new Set(sheets.flatMap(([tag], index) => (isHidden(tag) ? [index] : [])))
}

/** The parts, each looked through as if it were a sheet, with the zeros that formats write. */
function guardParts(parts: readonly WorkbookPart[]) {
  const styles = parts.find(({ name }) => stylesPart.test(name))
  const formats = findZeroFormats(styles === undefined ? '' : new TextDecoder().decode(styles.bytes))
  let hiddenRows = 0
  const guarded = parts.map((part) => {
    const written = new TextDecoder().decode(part.bytes)
    const addressed = writeAddresses(written)
    checkSheet(addressed)
    const xml = fillMergedCells(addressed)
    hiddenRows += countHiddenRows(xml)
    if (formats.size === 0 && xml === written) return part
    return { name: part.name, bytes: new TextEncoder().encode(writeZeros(xml, formats)) }
  })
  return { guarded, hiddenRows }
}
