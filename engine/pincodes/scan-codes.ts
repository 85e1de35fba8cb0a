import { comma, everyByte, quote } from '../json/bytes'
import { addressOf, lengthOf, sameBytes, Text } from '../text/text'
import { Pincode } from './pincode'

/** Result of a scan through a list. It is `unclear` if the scan does not know the spelling of the list. */
export enum Scan {
  absent,
  found,
  unclear,
}

/** These bits are equal in all ASCII digits. */
const upperHalves: u64 = everyByte * 0xf0

/**
 * Searches an unsorted list for a code. Older apps stored such lists, with integers and texts of capitals and digits.
 * The list is between two addresses.
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

/**
 * Address after a comma, a quote, or a null, which older apps stored in place of invalid numbers. Zero if none of them
 * is here.
 */
function pastSeparator(at: usize): usize {
  if (load<u8>(at) === comma) return at + 1
  if (load<u32>(at) === wordNull) return at + 4
  return load<u8>(at) === quote ? at + 1 : 0
}

/**
 * Skips codes with the same number of digits as an integer of at most seven digits. Zero if one of them equals the
 * integer.
 */
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
