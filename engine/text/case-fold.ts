/**
 * Case folding for regular expressions with `(?i)`: the simple one-to-one pairs of Latin, Greek, Cyrillic and Armenian.
 * An expression compares letters as they are written, so separate accents, dashes and quotes stay different. Whole
 * texts are compared by text/read-letters.ts.
 *
 * Not folded on purpose: letters whose lower case has another length (İ, ẞ), and scripts without case.
 */

import { spend } from '../budget'
import { allocate } from '../memory/arena'

const highBits: u64 = 0x8080808080808080
const everyByte: u64 = 0x0101010101010101

/**
 * Lowers the ASCII capitals among eight bytes.
 *
 * @inline
 */
export function foldWord(word: u64): u64 {
  const low = word & ~highBits
  const fromA = low + (0x80 - 0x41) * everyByte
  const pastZ = low + (0x7f - 0x5a) * everyByte
  const capitals = (fromA ^ pastZ) & ~word & highBits
  return word | (capitals >> 2)
}

export function isAscii(word: u64): bool {
  return (word & highBits) === 0
}

const lettersOfTwo: usize = 0x800

/** Cost of finding the small letter of a two-byte letter for the first time. */
const costOfNewLetter: i64 = 260

/** Small letters of two-byte letters, filled in on demand. */
let smallPairs: usize = 0

/** Bytes of the small letter of a two-byte letter, computed once. */
function smallPair(letter: u32): u16 {
  if (smallPairs === 0) smallPairs = allocate(lettersOfTwo << 1)
  const address = smallPairs + ((<usize>letter) << 1)
  const known = load<u16>(address)
  if (known !== 0) return known
  spend(costOfNewLetter)
  const lower = letter < 0x80 || letter > lastOfArmenian ? letter : findSmallLetter(letter)
  const found = <u16>(0x80c0 | (lower >> 6) | ((lower & 0x3f) << 8))
  store<u16>(address, found)
  return found
}

/** The small letter of a capital. Any other letter is returned unchanged. */
export function lowerLetter(letter: u32): u32 {
  if (letter < 0x80) return letter - 0x41 < 26 ? letter + 0x20 : letter
  if (letter >= firstOfWide) return letter > lastOfWide ? letter : findSmallLetter(letter)
  if (letter >= <u32>lettersOfTwo) return letter
  const pair = <u32>smallPair(letter)
  return ((pair & 0x1f) << 6) | ((pair >> 8) & 0x3f)
}

/** True for a letter that may be a capital or have one. Always false in scripts without case. */
export function mayHaveCases(letter: u32): bool {
  return (
    letter <= lastOfArmenian + smallBehindCapitals ||
    (letter >= firstOfWide && letter < firstOfPunctuation) ||
    (letter >= firstWideCapital && letter <= lastOfWide + smallBehindCapitals)
  )
}

/** Looks a letter up in the rows for its range. */
function findSmallLetter(letter: u32): u32 {
  let row = letter < firstOfGreek ? table : letter < firstOfWide ? greekRows : wideRows
  while (letter > <u32>load<u16>(row, 2)) row += rowBytes
  if (letter < <u32>load<u16>(row)) return letter
  const distance = <u32>load<u16>(row, 4)
  if (distance === evenIsCapital) return letter | 1
  return distance === oddIsCapital ? letter + (letter & 1) : (letter + distance) & 0xffff
}

/** Markers for letters in pairs: a capital, directly followed by its small letter. */
const evenIsCapital: u32 = 1
const oddIsCapital: u32 = 2

const firstOfGreek: u32 = 0x370
const lastOfArmenian: u32 = 0x556
const firstOfWide: u32 = 0x1e00
const lastOfWide: u32 = 0xff3a
/** Largest distance from a capital to its small letter, in Armenian and full-width letters. */
const smallBehindCapitals: u32 = 48
const firstOfPunctuation: u32 = 0x2000
const firstWideCapital: u32 = 0xff21
const rowBytes: usize = 6

/**
 * First and last of some capitals, and the distance to their small letters. A distance of 1 or 2 marks pairs, see
 * above. Rows are in ascending order. Latin Extended-B has only the plain pairs here. The small letters of African and
 * phonetic alphabets are elsewhere and are not folded.
 */
// biome-ignore format: a row on a line
const table = memory.data<u16>([
  0xc0, 0xd6, 32,  0xd8, 0xde, 32,
  0x100, 0x12f, 1,  0x132, 0x137, 1,  0x139, 0x148, 2,  0x14a, 0x177, 1,  0x178, 0x178, 0xff87,  0x179, 0x17e, 2,
  0x1a0, 0x1a5, 1,  0x1af, 0x1af, 2,  0x1cd, 0x1dc, 2,  0x1de, 0x1ef, 1,  0x1f8, 0x21f, 1,  0x222, 0x233, 1,
  0x36f, 0x36f, 0,
])
/** The last Greek row is the sigma at the end of a word. Rows of Cyrillic and Armenian follow. */
// biome-ignore format: a row on a line
const greekRows = memory.data<u16>([
  0x386, 0x386, 38,  0x388, 0x38a, 37,  0x38c, 0x38c, 64,  0x38e, 0x38f, 63,  0x391, 0x3a1, 32,  0x3a3, 0x3ab, 32,
  0x3c2, 0x3c2, 1,
  0x400, 0x40f, 80,  0x410, 0x42f, 32,  0x460, 0x481, 1,  0x48a, 0x4bf, 1,  0x4c0, 0x4c0, 15,  0x4c1, 0x4ce, 2,
  0x4d0, 0x52f, 1,  0x531, 0x556, 48,
])
/** Latin Extended Additional (used by Vietnamese), and the full-width capitals. */
// biome-ignore format: a row on a line
const wideRows = memory.data<u16>([
  0x1e00, 0x1e95, 1,  0x1ea0, 0x1eff, 1,  0xff21, 0xff3a, 32,
])
