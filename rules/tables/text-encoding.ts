/** Encodings in which spreadsheets write text, in the words of TextDecoder. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes of a file that are enough to recognize its encoding. */
export const encodingHeadBytes = 4_000
/** Share of the signs of a table, such as digits, commas and line ends, in text of any script. */
const plainSigns = 0.1
/** A few letters, such as `一`, have a zero in the other byte. */
const otherZeros = 0.1

/**
 * Encodings to try, in turn, by how a file begins: the first that decodes all of it without a fault is right. Empty for bytes
 * that are no text.
 */
export function listEncodings(head: Uint8Array): readonly TextEncoding[] {
  if (head[0] === 0xff && head[1] === 0xfe) return ['utf-16le']
  if (head[0] === 0xfe && head[1] === 0xff) return ['utf-16be']
  if (!head.includes(0)) return ['utf-8', 'windows-1252']
  if (isUtf16(head, 1)) return ['utf-16le']
  if (isUtf16(head, 0)) return ['utf-16be']
  return []
}

/**
 * True if the bytes are text whose plain signs have a zero in every second byte, from `first` on. Text has no control
 * characters but tabs and line ends.
 */
function isUtf16(head: Uint8Array, first: 0 | 1): boolean {
  let zeros = 0
  let others = 0
  for (let index = 0; index + 1 < head.length; index += 2) {
    const high = head[index + first] ?? 0
    const low = head[index + 1 - first] ?? 0
    if (high === 0) {
      if (low < 0x20 && !textControls.includes(low)) return false
      zeros += 1
    } else if (low === 0) others += 1
  }
  return zeros >= Math.floor(head.length / 2) * plainSigns && others <= zeros * otherZeros
}

const textControls: readonly number[] = [0x09, 0x0a, 0x0d]
