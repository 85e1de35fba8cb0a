import { addressOf, endOf, lengthOf, Text } from './text'

/** Length of a text in Unicode code points: the number of bytes that do not continue a letter. */
export function countLetters(text: Text): u32 {
  const end = endOf(text)
  let continued: u32 = 0
  let at = addressOf(text)
  for (; at + 8 <= end; at += 8) continued += <u32>popcnt(continuations(load<u64>(at)))
  if (at < end) {
    const kept = ~(<u64>0) >> <u64>(64 - ((end - at) << 3))
    continued += <u32>popcnt(continuations(load<u64>(at) & kept))
  }
  return <u32>lengthOf(text) - continued
}

/** Bits that mark continuation bytes in a word: bytes with the highest bit set and the next bit clear. */
function continuations(word: u64): u64 {
  return word & ~(word << 1) & 0x8080808080808080
}
