import { guessCodePage } from './guess-code-page.ts'
import { encodingHeadBytes, findEncoding, type TextEncoding } from './text-encoding.ts'

const bytesInPiece = 1_000_000
/** Bytes that are enough to recognize a code page. */
const sampleBytes = 16_000

/** The bytes are no text in the encoding that is tried. */
class NotInEncodingError extends Error {}

/** A source of a file's bytes from anywhere in it: a Blob. */
export type FileBytes = Pick<Blob, 'size' | 'slice'>

/** The text of a file in pieces, from its beginning each time; the file is never in memory as a whole. */
export type TextPieces = () => AsyncIterable<string>

/** Reads a file's text in the encoding that fits all of it. Undefined where it is no text. */
export async function openText(content: FileBytes): Promise<TextPieces | undefined> {
  const head = new Uint8Array(await content.slice(0, encodingHeadBytes).arrayBuffer())
  const found = findEncoding(head)
  if (found === undefined) return undefined
  const isInCodePage = found === 'utf-8' && !(await isUtf8(content))
  const encoding = isInCodePage ? guessCodePage(await takeSample(content)) : found
  return () => decodePieces(content, encoding)
}

/** Only UTF-8 reports wrong bytes. Every other encoding decodes any bytes. */
async function isUtf8(content: FileBytes): Promise<boolean> {
  try {
    for await (const _ of decodePieces(content, 'utf-8'));
    return true
  } catch (error) {
    if (error instanceof NotInEncodingError) return false
    throw error
  }
}

/** The first lines of a file that have bytes outside ASCII. */
async function takeSample(content: FileBytes): Promise<Uint8Array> {
  const sample: number[] = []
  let line: number[] = []
  let isAscii = true
  for (let from = 0; from < content.size; from += bytesInPiece) {
    for (const byte of new Uint8Array(await content.slice(from, from + bytesInPiece).arrayBuffer())) {
      if (line.length < sampleBytes) line.push(byte)
      isAscii &&= byte < 0x80
      if (byte !== 0x0a && byte !== 0x0d) continue
      if (!isAscii) sample.push(...line)
      if (sample.length >= sampleBytes) return Uint8Array.from(sample)
      line = []
      isAscii = true
    }
  }
  return Uint8Array.from(isAscii ? sample : [...sample, ...line])
}

async function* decodePieces(content: FileBytes, encoding: TextEncoding): AsyncGenerator<string> {
  const decode = createDecode(encoding)
  for (let from = 0; from < content.size; from += bytesInPiece) {
    yield decode(await content.slice(from, from + bytesInPiece).arrayBuffer())
  }
  yield decode()
}

/** Decodes a file piece by piece; the last call has no bytes. Throws {@link NotInEncodingError}. */
function createDecode(encoding: TextEncoding): (bytes?: ArrayBuffer) => string {
  if (encoding === 'utf-32le' || encoding === 'utf-32be')
    return (bytes) => (bytes === undefined ? '' : decodeFourBytes(bytes, encoding === 'utf-32le'))
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  return (bytes) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch {
      throw new NotInEncodingError()
    }
  }
}

/** Pieces of a file have whole signs, as their length is a multiple of four. */
function decodeFourBytes(bytes: ArrayBuffer, isLittle: boolean): string {
  const view = new DataView(bytes)
  let text = ''
  for (let index = 0; index + 4 <= bytes.byteLength; index += 4) {
    const sign = view.getUint32(index, isLittle)
    text += sign > 0x10ffff ? '\ufffd' : String.fromCodePoint(sign)
  }
  return text
}
