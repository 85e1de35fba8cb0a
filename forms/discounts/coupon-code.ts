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

/** A code by chance. `drawBytes` hands out so many bytes of a cryptographic source. */
export function drawCouponCode(drawBytes: (count: number) => Uint8Array): string {
  // The last bytes are passed over, so that every letter is as likely as any other.
  const firstUnfair = 256 - (256 % codeLetters.length)
  let code = ''
  while (code.length < lettersPerCode) {
    for (const byte of drawBytes(lettersPerCode)) {
      if (byte < firstUnfair && code.length < lettersPerCode) code += codeLetters[byte % codeLetters.length]
    }
  }
  return code
}
