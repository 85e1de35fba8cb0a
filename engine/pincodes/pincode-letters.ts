import { highBits } from '../json/bytes'
import { allocate } from '../memory/arena'
import { decodeLetter, letterEnd } from '../text/decode'
import { addressOf, endOf, lengthOf, Text, textAt } from '../text/text'

/** Instructions to read a byte of a code, letter by letter, and what a byte beyond ASCII adds: its letter may be a digit of any script. */
const costOfByte: i64 = 55
const costOfOtherByte: i64 = 70

/** Room after a code for a star, and for readers of eight bytes at a time. */
const roomBehind: usize = 16

/**
 * A code with one letter for each that counts: ASCII capitals for small and full-width letters, ASCII digits for those
 * of other scripts, no spaces and no marks without a width. With `keepsHyphens`, hyphens and dashes in
 * a row become one `-`, and those at the ends go. rules/language/pincodes/pincode-letters.ts reads the same way. Has room after it for one
 * more letter, and zeros up to the next whole word.
 */
export function foldPincode(written: Text, keepsHyphens: bool = false): Text {
  const target = allocate(lengthOf(written) + roomBehind)
  const end = endOf(written)
  let out = target
  let isHyphenDue: bool = false
  for (let at = addressOf(written); at < end; ) {
    const byte = load<u8>(at)
    const letter = byte < 0x80 ? <u32>byte : decodeLetter(at)
    const next = byte < 0x80 ? at + 1 : min(letterEnd(), end)
    const plain = plainLetter(letter)
    if (plain === hyphen) isHyphenDue = keepsHyphens && out > target
    else if (plain !== nothing) {
      if (isHyphenDue) store<u8>(out++, <u8>hyphen)
      isHyphenDue = false
      if (plain < 0x80) store<u8>(out++, <u8>plain)
      else for (; at < next; at++) store<u8>(out++, load<u8>(at))
    }
    at = next
  }
  return textAt(target, out - target)
}

/** Instructions that `foldPincode` takes at most. */
export function costOfFolding(written: Text): i64 {
  const length = lengthOf(written)
  let others: i64 = 0
  for (let at: usize = 0; at < length; at += 8) {
    const kept = length - at < 8 ? ~(<u64>0) >> <u64>(64 - ((length - at) << 3)) : ~(<u64>0)
    others += <i64>popcnt(load<u64>(addressOf(written) + at) & highBits & kept)
  }
  return <i64>length * costOfByte + others * costOfOtherByte
}

const nothing: u32 = 0xffffffff

/** Canonical form of a letter; `nothing` for a letter that does not count. */
function plainLetter(letter: u32): u32 {
  if (letter < 0x80) {
    if (letter - 0x61 < 26) return letter - 0x20
    return letter === 0x20 || letter - 0x09 < 5 ? nothing : letter
  }
  if (isIgnored(letter)) return nothing
  if (isHyphen(letter)) return hyphen
  // Full-width capitals, small letters and the star.
  if (letter - 0xff21 < 26 || letter === 0xff0a) return letter - 0xfee0
  if (letter - 0xff41 < 26) return letter - 0xff00
  // Most letters lie where no script has digits.
  if (letter < 0x660 || letter - 0x1c5a < 0x89c6 || letter - 0xabfa < 0x5316) return letter
  for (let at = zeros; at < zeros + zerosBytes; at += 2) {
    const digit = letter - <u32>load<u16>(at)
    if (digit < 10) return 0x30 + digit
  }
  return letter
}

/** Spaces, and what has no width: joiners, the soft hyphen, the marks for the direction of writing. */
function isIgnored(letter: u32): bool {
  return (
    letter === 0xa0 ||
    letter === 0xad ||
    letter === 0x1680 ||
    letter - 0x2000 < 16 ||
    letter - 0x2028 < 8 ||
    letter - 0x205f < 11 ||
    letter === 0x3000 ||
    letter === 0xfeff
  )
}

/** Hyphens, dashes and the minus; and the long-vowel mark, which Japanese keyboards give for one. */
function isHyphen(letter: u32): bool {
  return (
    letter - 0x2010 < 6 ||
    letter === 0x2212 ||
    letter === 0x30fc ||
    letter === 0xfe58 ||
    letter === 0xfe63 ||
    letter === 0xff0d ||
    letter === 0xff70
  )
}

export const hyphen: u32 = 0x2d

/** The zero of each script that has digits of its own, in Unicode's first plane; its other nine follow it. */
// biome-ignore format: many numbers
const zeros = memory.data<u16>([
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
])
const zerosBytes: usize = 72
