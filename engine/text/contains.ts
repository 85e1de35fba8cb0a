import { spend } from '../budget'
import { findByteBefore } from './find-byte'
import { addressOf, endOf, lengthOf, sameBytes, Text } from './text'

/** To begin a search, to pass a byte, and to look closer where the fragment's first letter is. */
const costOfSearch: i64 = 150
const costOfByte: i64 = 4
const costOfLook: i64 = 80
const costOfFragmentByte: i64 = 3

/** Like `contains`, and paid for; false where the budget does not allow it any more. */
export function containsWithin(text: Text, fragment: Text): bool {
  const perLook = costOfLook + <i64>lengthOf(fragment) * costOfFragmentByte
  return spend(costOfSearch + <i64>lengthOf(text) * costOfByte) && contains(text, fragment, perLook)
}

/**
 * Does the text hold the fragment somewhere? Every text holds the empty one. Both canonical. Each address that is
 * compared costs `perLook`; with a cost of zero the answer is always correct.
 */
export function contains(text: Text, fragment: Text, perLook: i64 = 0): bool {
  const length = lengthOf(fragment)
  if (length === 0) return true
  if (length > lengthOf(text)) return false
  const wanted = addressOf(fragment)
  // A script begins most of its letters with equal bytes: the last byte of the first letter distinguishes best.
  const lead = load<u8>(wanted)
  let skipped: usize = 0
  if (lead >= 0xc0) skipped = min<usize>(lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3, length - 1)
  const searched = load<u8>(wanted + skipped)
  const behind = endOf(text) - length + 1 + skipped
  let at = findByteBefore(behind, addressOf(text) + skipped, searched)
  while (at < behind) {
    if (perLook > 0 && !spend(perLook)) return false
    if (sameBytes(at - skipped, wanted, length)) return true
    at = findByteBefore(behind, at + 1, searched)
  }
  return false
}
