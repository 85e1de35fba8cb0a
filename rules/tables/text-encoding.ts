import type { CodePage } from './code-pages.ts'

/** Encodings that a file's bytes show. TextDecoder knows all of them but those with four bytes a sign. */
export type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'
export type TextEncoding = UnicodeEncoding | CodePage

/** Bytes of a file that are enough to recognize its encoding. */
export const encodingHeadBytes = 4_000
/** Share of the signs of a table, such as digits, commas and line ends, in text of any script. */
const plainSigns = 0.1
/** Share of signs that are two of ASCII when read byte by byte, in text of any script. */
const asciiPairs = 0.5
/** A few letters, such as `一`, have a zero in the other byte. */
const otherZeros = 0.1

/**
 * Encoding by how a file begins. UTF-8 is a guess: the file may be in a code page after all. Undefined for bytes that are no
 * text.
 */
export function findEncoding(head: Uint8Array): UnicodeEncoding | undefined {
  if (beginsWith(head, [0xff, 0xfe, 0, 0])) return 'utf-32le'
  if (beginsWith(head, [0, 0, 0xfe, 0xff])) return 'utf-32be'
  if (beginsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (beginsWith(head, [0xfe, 0xff])) return 'utf-16be'
  if (!head.includes(0)) return 'utf-8'
  if (isUtf16(head, 1)) return 'utf-16le'
  if (isUtf16(head, 0)) return 'utf-16be'
  return undefined
}

const beginsWith = (head: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => head[index] === byte)

/**
 * True if the bytes are text whose plain signs have a zero in every second byte, from `first` on. Text has no control
 * characters but tabs and line ends.
 */
function isUtf16(head: Uint8Array, first: 0 | 1): boolean {
  let zeros = 0
  let others = 0
  let pairs = 0
  for (let index = 0; index + 1 < head.length; index += 2) {
    const high = head[index + first] ?? 0
    const low = head[index + 1 - first] ?? 0
    if (high === 0) {
      if (low < 0x20 && !textControls.includes(low)) return false
      zeros += 1
    } else if (low === 0) others += 1
    else if (isAsciiText(high) && isAsciiText(low)) pairs += 1
  }
  const signs = Math.floor(head.length / 2)
  if (pairs > (signs - zeros) * asciiPairs) return false
  return zeros >= signs * plainSigns && others <= zeros * otherZeros
}

const isAsciiText = (byte: number) => (byte >= 0x20 && byte < 0x7f) || textControls.includes(byte)

const textControls: readonly number[] = [0x09, 0x0a, 0x0d]
