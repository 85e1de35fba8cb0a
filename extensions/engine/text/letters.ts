import { addressOf, endOf, Text } from './text'

/** The length of a text in Unicode code points: every byte counts that does not continue another. */
export function countLetters(text: Text): u32 {
  let letters: u32 = 0
  const end = endOf(text)
  for (let at = addressOf(text); at < end; at++) if ((load<u8>(at) & 0xc0) !== 0x80) letters++
  return letters
}
