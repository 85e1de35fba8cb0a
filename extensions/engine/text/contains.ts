import { addressOf, lengthOf, sameBytes, Text } from './text'

/** Does the text hold the fragment somewhere? Every text holds the empty one. Both canonical. */
export function contains(text: Text, fragment: Text): bool {
  const length = lengthOf(fragment)
  if (length === 0) return true
  if (length > lengthOf(text)) return false
  const wanted = addressOf(fragment)
  const first = load<u8>(wanted)
  const last = addressOf(text) + lengthOf(text) - length
  for (let at = addressOf(text); at <= last; at++) {
    if (load<u8>(at) === first && sameBytes(at, wanted, length)) return true
  }
  return false
}
