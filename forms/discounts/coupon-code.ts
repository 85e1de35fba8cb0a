import { limits } from '#rules/language/limits.ts'
import { formWords } from '../words.ts'

const words = formWords.couponCode

/** What separates the codes of a link, so that no code with it can be in one (docs/platform.md#cart-permalinks). */
const codeSeparator = ','

/** A code as it is stored: spaces around it are none of it (docs/platform.md#discount-codes). */
export function readCouponCode(typed: string): string {
  return typed.trim()
}

/** What the platform would refuse about a code, blank ones aside: those are asked for where a code is required. */
export function findCouponCodeFault(typed: string): string | undefined {
  const characters = [...readCouponCode(typed)].length
  const most = limits.discountTextLength
  return characters > most ? words.tooLong(most, characters - most) : undefined
}

/** Whether a link to the cart can carry a code. */
export function fitsIntoLink(typed: string): boolean {
  return !typed.includes(codeSeparator)
}

/** No vowels, which could make words, and nothing that is read as another sign: 0 and O, 1, I and L, 2 and Z, 5 and S, 6 and G, 8 and B. */
export const codeLetters = 'CDFHJKMNPQRTVWXY3479'

/** Guessing one of a hundred codes takes some thirty billion tries. */
const lettersPerCode = 10

/** Hands out so many bytes of a cryptographic source. */
export type DrawBytes = (count: number) => Uint8Array

/** A code by chance. */
export function drawCouponCode(drawBytes: DrawBytes): string {
  return createLetterDraw(codeLetters, drawBytes, lettersPerCode)(lettersPerCode)
}

/** Bytes that are asked for at once where many letters are drawn. */
const bytesAtOnce = 4_096

/**
 * Draws so many of the letters by chance, again and again; every letter is as likely as any other.
 *
 * @param letters at most 256, each once.
 */
export function createLetterDraw(
  letters: string,
  drawBytes: DrawBytes,
  bytesPerDraw: number = bytesAtOnce,
): (count: number) => string {
  // The last bytes are passed over, since they would make the first letters likelier.
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
