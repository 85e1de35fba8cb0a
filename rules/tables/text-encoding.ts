/** Encodings in which spreadsheets write text, in the words of TextDecoder. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes of a file that are enough to recognize its encoding. */
export const encodingHeadBytes = 4_000
/** In text of digits and Latin letters nearly every second byte of UTF-16 is zero. */
const zerosInUtf16 = 0.8

/**
 * Encodings to try, in turn, by how a file begins: the first that decodes all of it without a fault is right. Empty for bytes
 * that are no text.
 */
export function listEncodings(head: Uint8Array): readonly TextEncoding[] {
  if (head[0] === 0xff && head[1] === 0xfe) return ['utf-16le']
  if (head[0] === 0xfe && head[1] === 0xff) return ['utf-16be']
  if (!head.includes(0)) return ['utf-8', 'windows-1252']
  if (isMostlyZero(head, 1)) return ['utf-16le']
  if (isMostlyZero(head, 0)) return ['utf-16be']
  return []
}

/** Every second byte, from `first` on, is zero, and hardly any of the others is. */
function isMostlyZero(head: Uint8Array, first: 0 | 1): boolean {
  let zeros = 0
  let others = 0
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] !== 0) continue
    if (index % 2 === first) zeros += 1
    else others += 1
  }
  return others === 0 && zeros >= Math.floor(head.length / 2) * zerosInUtf16
}
