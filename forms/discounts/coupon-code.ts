import { formWords } from '../words.ts'
import { longestCode } from './longest-code.ts'

const words = formWords.couponCode

/** Separates the codes in a link, so a link cannot have a code that contains it (docs/platform.md#cart-permalinks). */
const codeSeparator = ','

/**
 * Letters that nobody sees or types, which texts bring along when they are copied: soft hyphens, marks for the writing
 * direction, byte order marks. Keyboards of Persian and Hindi type joiners within a word, and emoji are made of them.
 */
const hiddenMarks =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu

/**
 * The stored form of a code, without spaces around it (docs/platform.md#discount-codes). It has no hidden letters, since
 * no customer could type it.
 */
export function readCouponCode(typed: string): string {
  return typed.replace(hiddenMarks, '').trim()
}

/** Finds the fault of a code that the platform would refuse. Blank codes are checked only where a code is required. */
export function findCouponCodeFault(typed: string): string | undefined {
  const characters = [...readCouponCode(typed)].length
  return characters > longestCode ? words.tooLong(longestCode, characters - longestCode) : undefined
}

/** True if a link to the cart can have the code. */
export function fitsIntoLink(typed: string): boolean {
  return !typed.includes(codeSeparator)
}

/**
 * Without vowels, which could form words, and without similar signs: 0 and O, 1, I and L, 2 and Z, 5 and S, 6 and G, 8
 * and B.
 */
export const codeLetters = 'CDFHJKMNPQRTVWXY3479'

/** Ten letters: guessing one of a hundred codes takes about thirty billion tries. */
const lettersPerCode = 10

/** Returns this number of bytes from a cryptographic source. */
export type DrawBytes = (count: number) => Uint8Array

/** Draws a random code. */
export function drawCouponCode(drawBytes: DrawBytes): string {
  return createLetterDraw(codeLetters, drawBytes, lettersPerCode)(lettersPerCode)
}

/** Bytes per request if many letters are drawn. */
const bytesAtOnce = 4_096

/**
 * Creates a function that draws a number of random letters, all equally likely.
 *
 * @param letters at most 256, without duplicates.
 */
export function createLetterDraw(
  letters: string,
  drawBytes: DrawBytes,
  bytesPerDraw: number = bytesAtOnce,
): (count: number) => string {
  // The highest byte values are skipped, since they would make the first letters more likely.
  const firstUnfair = 256 - (256 % letters.length)
  let bytes: Uint8Array = new Uint8Array()
  let used = 0
  return (count) => {
    let drawn = ''
    while (drawn.length < count) {
      if (used === bytes.length) {
        bytes = drawBytes(bytesPerDraw)
        used = 0
      }
      const byte = bytes[used] ?? 0
      used += 1
      if (byte < firstUnfair) drawn += letters[byte % letters.length]
    }
    return drawn
  }
}
