/**
 * Folds the letters of a code, however it was typed. Small and full-width letters become ASCII capitals, and
 * digits of other scripts become ASCII digits. Every hyphen and dash becomes `-`, and a full-width star
 * becomes `*`. Spaces and marks without a width are removed. Everything else stays as it is.
 * engine/pincodes/pincode-letters.ts folds codes in the same way at checkout.
 */
export function foldPincode(written: string): string {
  // Nearly all codes of a long list are plain ones, which need no folding.
  if (/^[0-9A-Z*-]*$/.test(written)) return written
  let folded = ''
  for (const character of written) folded += foldLetter(character)
  return folded
}

function foldLetter(character: string): string {
  if (ignored.test(character)) return ''
  if (hyphens.test(character)) return '-'
  const letter = character.codePointAt(0) ?? 0
  if (fullWidth.test(character)) return String.fromCharCode(letter - fullWidthDistance).toUpperCase()
  if (/[a-z]/.test(character)) return character.toUpperCase()
  const zero = zeros.find((each) => letter >= each && letter < each + 10)
  return zero === undefined ? character : String(letter - zero)
}

/** Spaces, and marks without a width: joiners, the soft hyphen, the marks for the direction of writing. */
const ignored = /[\t-\r \xa0\xad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]/

/** Hyphens, dashes and the minus; and the long-vowel mark, which Japanese keyboards type for a hyphen. */
const hyphens = /[-\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d\uff70]/

/** The star, the digits and the letters of full width. */
const fullWidth = /[\uff0a\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/
const fullWidthDistance = 0xfee0

/** The zero of each script with digits of its own, in Unicode's first plane; the digits 1 to 9 follow it. */
// biome-ignore format: many numbers
const zeros: readonly number[] = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0,
]
