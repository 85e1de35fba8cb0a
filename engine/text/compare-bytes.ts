import { addressOf, Text } from './text'

/** Difference of the first two bytes that differ among the first `length`. Zero if all are equal. */
export function compareBytes(one: usize, text: Text, length: usize): isize {
  const other = addressOf(text)
  for (let at: usize = 0; at < length; at += 8) {
    const ones = load<u64>(one + at)
    const others = load<u64>(other + at)
    let differences = ones ^ others
    const left = length - at
    if (left < 8) differences &= ~(<u64>0) >> <u64>(64 - (left << 3))
    if (differences === 0) continue
    const shift = ctz(differences) & 56
    return <isize>((ones >> shift) & 0xff) - <isize>((others >> shift) & 0xff)
  }
  return 0
}
