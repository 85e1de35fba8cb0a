import { highBits } from '../json/bytes'
import { allocate } from '../memory/arena'
import { decodeLetter, letterEnd } from '../text/decode'
import { addressOf, endOf, lengthOf, Text, textAt } from '../text/text'

/**
 * Instructions to read a byte of a code letter by letter, and the surplus for a byte beyond ASCII. Such a letter may be
 * a digit of any script.
 */
const costOfByte: i64 = 55
const costOfOtherByte: i64 = 70

/** Bytes after a code for a star, and for readers of eight bytes at a time. */
const roomBehind: usize = 16

/**
 * The canonical form of a code. Small and full-width letters become ASCII capitals, and digits of other scripts become
 * ASCII digits. Spaces and marks without width are dropped. With `keepsHyphens`, a row of hyphens and dashes becomes
 * one `-`, and those at the ends are dropped. rules/language/pincodes/pincode-letters.ts reads codes the same way. The
 * copy has room after it for one more letter, and zeros up to the next whole word.
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

/** Maximum number of instructions of `foldPincode`. */
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

/** Canonical form of a letter. `nothing` for a letter that is dropped. */
function plainLetter(letter: u32): u32 {
  if (letter < 0x80) {
    if (letter - 0x61 < 26) return letter - 0x20
    return letter === 0x20 || letter - 0x09 < 5 ? nothing : letter
  }
  if (isIgnored(letter)) return nothing
  if (isHyphen(letter)) return hyphen
  // Full-width capitals, then small letters, and the full-width star.
  if (letter - 0xff21 < 26 || letter === 0xff0a) return letter - 0xfee0
  if (letter - 0xff41 < 26) return letter - 0xff00
  // Most letters are in ranges where no script has digits.
  if (letter < 0x660 || letter - 0x1c5a < 0x89c6 || letter - 0xabfa < 0x5316) return letter
  for (let at = zeros; at < zeros + zerosBytes; at += 2) {
    const digit = letter - <u32>load<u16>(at)
    if (digit < 10) return 0x30 + digit
  }
  return letter
}

/** True for spaces and characters without width: joiners, the soft hyphen, direction marks. */
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

/**
 * True for hyphens, dashes, the minus sign and the long-vowel mark. Japanese keyboards produce that mark in place of a
 * hyphen.
 */
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

/** The zero of each script with digits, in Unicode's first plane. The digits one to nine follow each zero. */
// biome-ignore format: many numbers
const zeros = memory.data<u16>([
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
])
const zerosBytes: usize = 72
