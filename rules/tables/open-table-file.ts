import { type FileBytes, openText, type TextPieces } from './decode-file.ts'
import { tableFileEndings } from './table-file-endings.ts'
import { readWorkbook, type WorkbookSheet } from './workbook/read-workbook.ts'
import { isArchive } from './workbook/unpack-archive.ts'
import { WorkbookRefusedError } from './workbook/workbook-refusal.ts'

/** Bytes of a file that is read at all; a choice. */
export const tableFileBytes = 64_000_000

/** Further endings that spreadsheets and couriers' portals give such files. */
const alsoRead = ['.tab', '.xlsm', '.xls'] as const

/** Why a file is not read. */
export type TableFileProblem =
  /** Its name says that it is something else. */
  | 'otherKind'
  | 'tooLarge'
  /** A workbook that unpacks to more than is read. */
  | 'unpacksTooLarge'
  /** A workbook in the older form of .xls, or one with a password. */
  | 'oldWorkbook'
  /** A workbook that is torn, or of another program. */
  | 'brokenWorkbook'
  /** A web page, which portals hand out under the name of a workbook. */
  | 'webPage'
  | 'notText'

export type TableFile =
  | { readonly kind: 'text'; readonly pieces: TextPieces }
  | { readonly kind: 'workbook'; readonly sheets: readonly WorkbookSheet[]; readonly hiddenRows: number }
  | { readonly kind: 'refused'; readonly problem: TableFileProblem }

const headBytes = 1_000

/** Opens a file by what is in it: its name may say something else. Text without a name was pasted. */
export async function openTableFile(content: FileBytes, name: string | undefined): Promise<TableFile> {
  const refuse = (problem: TableFileProblem): TableFile => ({ kind: 'refused', problem })
  if (
    name !== undefined &&
    ![...tableFileEndings, ...alsoRead].some((each) => name.toLowerCase().endsWith(each))
  )
    return refuse('otherKind')
  if (content.size > tableFileBytes) return refuse('tooLarge')
  const head = new Uint8Array(await content.slice(0, headBytes).arrayBuffer())
  if (isOldWorkbook(head)) return refuse('oldWorkbook')
  if (isArchive(head)) return openWorkbook(new Uint8Array(await content.slice(0).arrayBuffer()))
  const pieces = await openText(content)
  if (pieces === undefined) return refuse('notText')
  return isWebPage(head) ? refuse('webPage') : { kind: 'text', pieces }
}

async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  try {
    return { kind: 'workbook', ...(await readWorkbook(bytes)) }
  } catch (error) {
    if (!(error instanceof WorkbookRefusedError)) throw error
    return { kind: 'refused', problem: error.refusal === 'tooLarge' ? 'unpacksTooLarge' : 'brokenWorkbook' }
  }
}

/** The container of .xls files, and of .xlsx files with a password. */
function isOldWorkbook(head: Uint8Array): boolean {
  return head[0] === 0xd0 && head[1] === 0xcf && head[2] === 0x11 && head[3] === 0xe0
}

function isWebPage(head: Uint8Array): boolean {
  return /^[\s\uFEFF]*<(?:!doctype|html|table|head|body|\?xml|style|meta|div)\b/i.test(
    new TextDecoder().decode(head),
  )
}
