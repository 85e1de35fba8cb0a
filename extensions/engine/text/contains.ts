import { findByteBefore } from './find-byte'
import { addressOf, endOf, lengthOf, sameBytes, Text } from './text'

/** Does the text hold the fragment somewhere? Every text holds the empty one. Both canonical. */
export function contains(text: Text, fragment: Text): bool {
  const length = lengthOf(fragment)
  if (length === 0) return true
  if (length > lengthOf(text)) return false
  const wanted = addressOf(fragment)
  const first = load<u8>(wanted)
  const behind = endOf(text) - length + 1
  let at = findByteBefore(behind, addressOf(text), first)
  while (at < behind && !sameBytes(at, wanted, length)) at = findByteBefore(behind, at + 1, first)
  return at < behind
}
