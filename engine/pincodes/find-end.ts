import { everyByte, highBits } from '../json/bytes'

/**
 * Address of the first byte that equals `byte` once `bit` is set in it. Returns `limit` if there is none before. With
 * `braceBit` it finds both the bracket and the brace of a side. A set has thousands of bytes, so 32 are read at a time,
 * up to 32 beyond the limit. If some may match, bytes are compared one by one. In words of 64 bits, a byte beyond ASCII
 * may look like a match.
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
