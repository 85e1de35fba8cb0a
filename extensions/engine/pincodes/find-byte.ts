import { everyByte, highBits } from '../json/bytes'

/**
 * The address of the first byte that is this one once `bit` is set in it; `limit` where there is none before. With
 * `braceBit` both the bracket and the brace of a side are found. Takes 32 bytes at a time, as far behind the limit, and
 * looks twice where some may be it: a byte beyond ASCII looks so too.
 */
export function findByte(from: usize, limit: usize, byte: u8, bit: u8 = 0): usize {
  const wanted = everyByte * byte
  const bits = everyByte * bit
  let at = from
  while (at < limit) {
    const marks =
      (((load<u64>(at) | bits) ^ wanted) - everyByte) |
      (((load<u64>(at, 8) | bits) ^ wanted) - everyByte) |
      (((load<u64>(at, 16) | bits) ^ wanted) - everyByte) |
      (((load<u64>(at, 24) | bits) ^ wanted) - everyByte)
    if ((marks & highBits) !== 0) {
      for (let place = at; place < at + 32; place++)
        if ((load<u8>(place) | bit) === byte) return min(place, limit)
    }
    at += 32
  }
  return limit
}
