import { encodingHeadBytes, listEncodings, type TextEncoding } from './text-encoding.ts'

const bytesInPiece = 1_000_000

/** The bytes are no text in the encoding that is tried. */
class NotInEncodingError extends Error {}

/** A source of a file's bytes from anywhere in it: a Blob. */
export type FileBytes = Pick<Blob, 'size' | 'slice'>

/** The text of a file in pieces, from its beginning each time; the file is never in memory as a whole. */
export type TextPieces = () => AsyncIterable<string>

/** Reads a file's text in the first encoding that fits all of it. Undefined where it is no text. */
export async function openText(content: FileBytes): Promise<TextPieces | undefined> {
  const head = new Uint8Array(await content.slice(0, encodingHeadBytes).arrayBuffer())
  for (const encoding of listEncodings(head)) {
    if (await isAllIn(content, encoding)) return () => decodePieces(content, encoding)
  }
  return undefined
}

/** Only UTF-8 reports wrong bytes. Every other encoding decodes any bytes. */
async function isAllIn(content: FileBytes, encoding: TextEncoding): Promise<boolean> {
  if (encoding !== 'utf-8') return true
  try {
    for await (const _ of decodePieces(content, encoding));
    return true
  } catch (error) {
    if (error instanceof NotInEncodingError) return false
    throw error
  }
}

async function* decodePieces(content: FileBytes, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  const decode = (bytes?: ArrayBuffer) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch {
      throw new NotInEncodingError()
    }
  }
  for (let from = 0; from < content.size; from += bytesInPiece) {
    yield decode(await content.slice(from, from + bytesInPiece).arrayBuffer())
  }
  yield decode()
}
