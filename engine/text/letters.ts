import { addressOf, endOf, lengthOf, Text } from './text'

/** The length of a text in Unicode code points: every byte counts that does not continue another. */
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

/** A bit for each byte of a word that continues another: whose highest bit is set and the next is not. */
function continuations(word: u64): u64 {
  return word & ~(word << 1) & 0x8080808080808080
}
