/**
 * Folds the letters of a code, however it was typed. Small and full-width letters become ASCII capitals, and digits of
 * other scripts become ASCII digits. Every hyphen and dash becomes `-`, and a full-width star becomes `*`. Spaces and
 * zero-width marks are removed. Everything else is unchanged. engine/pincodes/pincode-letters.ts folds codes in the
 * same way at checkout.
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
  if (fullWidth.test(character)) return character.normalize('NFKC').toUpperCase()
  if (/[a-z]/.test(character)) return character.toUpperCase()
  const letter = character.charCodeAt(0)
  if (!isDigit(letter)) return character
  // In Unicode's first plane, each script's digits start at a code point whose last hexadecimal digit is 0 or 6.
  const [digit, first] = [letter % 16, letter - (letter % 16)]
  return String(isDigit(first) ? digit : digit - 6)
}

/** True for a digit of any script of Unicode's first plane. No such digits have been added since 2014. */
const isDigit = (letter: number) => /\p{Nd}/u.test(String.fromCharCode(letter))

/** Spaces and zero-width marks: joiners, the soft hyphen, and marks for the writing direction. */
const ignored = /[\s\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/

/** Hyphens, dashes and the minus sign. Also the long-vowel mark, which Japanese keyboards type instead of a hyphen. */
const hyphens = /[-\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d\uff70]/

/** Full-width star, digits and letters. */
const fullWidth = /[\uff0a\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/
