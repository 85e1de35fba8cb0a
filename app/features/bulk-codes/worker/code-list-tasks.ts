import { type CodeList, type ListChoice, readCodeList } from '#rules/features/bulk-codes/code-list.ts'

export type ListQuestion = ListChoice & { readonly content: Blob }
/** The codes as they are sent, one in each line. */
export type ReadList = CodeList & { readonly codes: Blob }

const bytesInPiece = 1_000_000
const codesInPart = 50_000

/** Undefined for what is no text in UTF-8. */
async function read({ content, ...choice }: ListQuestion): Promise<ReadList | undefined> {
  const parts: Blob[] = []
  let lines: string[] = []
  // A part is held by the browser, and not among the texts of this thread.
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
  try {
    const list = await readCodeList(() => decodePieces(content), choice, begin)
    endPart()
    return { ...list, codes: new Blob(parts) }
  } catch (error) {
    if (error instanceof NotTextError) return undefined
    throw error
  }
}

class NotTextError extends Error {}

/** A file is never in memory as a whole. */
async function* decodePieces(content: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let from = 0; from < content.size; from += bytesInPiece) {
    const bytes = await content.slice(from, from + bytesInPiece).arrayBuffer()
    yield decode(() => decoder.decode(bytes, { stream: true }))
  }
  yield decode(() => decoder.decode())
}

function decode(read: () => string): string {
  try {
    return read()
  } catch {
    throw new NotTextError()
  }
}

/** What is worked out about a list of codes off the main thread. */
export const codeListTasks = { read }
