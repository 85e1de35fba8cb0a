import { comma, everyByte, quote } from '../json/bytes'
import { addressOf, lengthOf, sameBytes, Text } from '../text/text'
import { Pincode } from './pincode'

/** Result of a walk through a list; `unclear` where the walk does not know the spelling of the list. */
export enum Scan {
  absent,
  found,
  unclear,
}

/** Digits are alike in it. */
const upperHalves: u64 = everyByte * 0xf0

/**
 * Looks for a code in a list in any order, as older apps stored them: integers, and texts of capitals and digits. The
 * list is between two addresses.
 */
export function scanCodes(from: usize, end: usize, pincode: Pincode): Scan {
  const code = pincode.code
  const length = lengthOf(code)
  const letters = addressOf(code)
  let at = from
  while (at < end) {
    if (pincode.isInteger && length < 8) {
      at = pastAlike(at, code)
      if (at === 0) return Scan.found
      if (at === end) break
    }
    const byte = load<u8>(at)
    if (isCapitalOrDigit(byte)) {
      const next = pastLetters(at, end)
      if (next - at === length && sameBytes(at, letters, length))
        return next === end || pastSeparator(next) !== 0 ? Scan.found : Scan.unclear
      at = next
    } else {
      at = pastSeparator(at)
      if (at === 0) return Scan.unclear
    }
  }
  return Scan.absent
}

/** After a comma, a quote, or the null that older apps left of what was no number; zero where there is none of them. */
function pastSeparator(at: usize): usize {
  if (load<u8>(at) === comma) return at + 1
  if (load<u32>(at) === wordNull) return at + 4
  return load<u8>(at) === quote ? at + 1 : 0
}

/** After the codes with as many digits as an integer of at most seven; zero where one of them is this integer. */
function pastAlike(from: usize, code: Text): usize {
  const length = lengthOf(code)
  const wanted = load<u64>(addressOf(code))
  const beyond = <u64>(64 - (length << 3))
  let at = from
  while (load<u8>(at + length) === comma) {
    const difference = (load<u64>(at) ^ wanted) << beyond
    if (difference === 0) return 0
    if ((difference & upperHalves) !== 0) break
    at += length + 1
  }
  return at
}

function pastLetters(from: usize, end: usize): usize {
  let at = from
  while (at < end && isCapitalOrDigit(load<u8>(at))) at++
  return at
}

function isCapitalOrDigit(byte: u8): bool {
  return <u8>(byte - 0x30) < 10 || <u8>(byte - 0x41) < 26
}

const wordNull: u32 = 0x6c6c756e
