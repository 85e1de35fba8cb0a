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
  const letter = character.codePointAt(0) ?? 0
  if (isIgnored(letter)) return ''
  if (isHyphen(letter)) return '-'
  if (letter === fullWidthStar) return '*'
  const plain = isFullWidthLetter(letter) ? String.fromCharCode(letter - fullWidthDistance) : character
  if (/^[a-z]$/.test(plain)) return plain.toUpperCase()
  const zero = letter < 0x80 ? undefined : zeros.find((each) => letter >= each && letter < each + 10)
  return zero === undefined ? plain : String(letter - zero)
}

/** Spaces, and marks without a width: joiners, the soft hyphen, the marks for the direction of writing. */
function isIgnored(letter: number): boolean {
  return ignored.some(([first, last]) => letter >= first && letter <= last)
}

const ignored: readonly (readonly [first: number, last: number])[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0xad, 0xad],
  [0x1680, 0x1680],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x2069],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

/** Hyphens, dashes and the minus; and the long-vowel mark, which Japanese keyboards type for a hyphen. */
function isHyphen(letter: number): boolean {
  return (letter >= 0x2010 && letter <= 0x2015) || hyphens.includes(letter)
}

const hyphens: readonly number[] = [0x2d, 0x2212, 0x30fc, 0xfe58, 0xfe63, 0xff0d, 0xff70]

function isFullWidthLetter(letter: number): boolean {
  return (letter >= 0xff21 && letter <= 0xff3a) || (letter >= 0xff41 && letter <= 0xff5a)
}

const fullWidthDistance = 0xfee0
const fullWidthStar = 0xff0a

/** The zero of each script with digits of its own, in Unicode's first plane; the digits 1 to 9 follow it. */
// biome-ignore format: many numbers
const zeros: readonly number[] = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
]
