import { everyByte, highBits } from '../json/bytes'

/**
 * Where a text of codes ends: at the first byte that is this one once `bit` is set in it, or at `limit` where there is
 * none before. With `braceBit` both the bracket and the brace of a side are found. A set has thousands of bytes, so they
 * are taken 32 at a time, as far after the limit, and looked at one by one where some may be it: in words of 64 bits
 * one beyond ASCII is taken for it.
 */
export function findEnd(from: usize, limit: usize, byte: u8, bit: u8 = 0): usize {
  const wanted = everyByte * byte
  const bits = everyByte * bit
  for (let at = from; at < limit; at += 32) {
    const marks =
      (((load<u64>(at) | bits) ^ wanted) - everyByte) |
      (((load<u64>(at, 8) | bits) ^ wanted) - everyByte) |
      (((load<u64>(at, 16) | bits) ^ wanted) - everyByte) |
      (((load<u64>(at, 24) | bits) ^ wanted) - everyByte)
    if ((marks & highBits) === 0) continue
    for (let address = at; address < at + 32; address++)
      if ((load<u8>(address) | bit) === byte) return min(address, limit)
  }
  return limit
}
