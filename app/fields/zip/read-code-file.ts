import { formWords } from '#forms/words.ts'
import { isCsvFile } from '#forms/zip-text.ts'
import { decodeCodeFile } from '#rules/features/pincodes/list/decode-code-file.ts'
import { logFailure } from '../../log-failure.ts'

const words = formWords.zip

export type CodeFileReading = { readonly text: string } | { readonly fault: string }

/** The text of a file that the merchant chose, or what is to be said about it. */
export async function readCodeFile(file: File): Promise<CodeFileReading> {
  if (!isCsvFile(file.name)) return { fault: words.notCsv(file.name) }
  try {
    const text = decodeCodeFile(new Uint8Array(await file.arrayBuffer()))
    return text === undefined ? { fault: words.notText(file.name) } : { text }
  } catch (error) {
    logFailure(words.readFailed, error)
    return { fault: words.readFailed }
  }
}
