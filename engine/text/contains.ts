import { spend } from '../budget'
import { findByteBefore } from './find-byte'
import { addressOf, endOf, lengthOf, sameBytes, Text } from './text'

/** Cost of a search, a byte, a match of the first letter, and a match of eight bytes. */
const costOfSearch: i64 = 180
const costOfByte: i64 = 4
const costOfStop: i64 = 85
const costOfLook: i64 = 60
const costOfFragmentByte: i64 = 3

/** Cost of each byte of a name. The action has already paid the fixed cost of the search. */
const costOfNameByte: i64 = 3

/** Like `contains`, but spends its cost. False once the budget is used up. */
export function containsWithin(text: Text, fragment: Text): bool {
  return spend(costOfSearch + <i64>lengthOf(text) * costOfByte) && contains(text, fragment, lookFor(fragment))
}

/** `containsWithin` for the name of a method or rate. The action has already paid the fixed cost of the search. */
export function containsInName(name: Text, fragment: Text): bool {
  return spend(<i64>lengthOf(name) * costOfNameByte) && contains(name, fragment, lookFor(fragment))
}

function lookFor(fragment: Text): i64 {
  return costOfLook + <i64>lengthOf(fragment) * costOfFragmentByte
}

/**
 * True if the text contains the fragment; both are canonical. Every text contains the empty one. Each address that is
 * compared costs `perLook`. With a cost of zero the answer is always correct.
 */
export function contains(text: Text, fragment: Text, perLook: i64 = 0): bool {
  const length = lengthOf(fragment)
  if (length === 0) return true
  if (length > lengthOf(text)) return false
  const wanted = addressOf(fragment)
  // Most letters of a script begin with the same bytes, so the last byte of the first letter distinguishes best.
  const lead = load<u8>(wanted)
  let skipped: usize = 0
  if (lead >= 0xc0) skipped = min<usize>(lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3, length - 1)
  const searched = load<u8>(wanted + skipped)
  const behind = endOf(text) - length + 1 + skipped
  let at = findByteBefore(behind, addressOf(text) + skipped, searched)
  const beginning = load<u64>(wanted)
  const beyond = length < 8 ? <u64>(64 - (length << 3)) : 0
  while (at < behind) {
    if (perLook > 0 && !spend(costOfStop)) return false
    if ((load<u64>(at - skipped) ^ beginning) << beyond === 0) {
      if (length <= 8) return true
      if (perLook > 0 && !spend(perLook)) return false
      if (sameBytes(at - skipped, wanted, length)) return true
    }
    at = findByteBefore(behind, at + 1, searched)
  }
  return false
}
