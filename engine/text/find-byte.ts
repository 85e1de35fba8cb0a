/**
 * Finds bytes, eight at a time in a 64-bit word, which every Wasm runtime has. The search must meet a byte that ends
 * it: a zero follows every JSON text.
 *
 * A byte is marked by its highest bit in the word. A borrow may mark another byte, but only after a correct mark, and
 * only the first mark counts.
 */

/** Multiply by it to repeat a byte in all eight bytes of a word: `everyByte * quote`. */
const everyByte: u64 = 0x0101010101010101
const highBits: u64 = 0x8080808080808080
const backslash: u8 = 0x5c

/** Address of the first byte equal to this one, in a text that ends at `end`. Returns `end` if there is none. */
export function findByteBefore(end: usize, from: usize, byte: u8): usize {
  let at = from
  while (at < end) {
    const word = load<u64>(at) ^ (everyByte * byte)
    const marks = (word - everyByte) & ~word & highBits
    if (marks !== 0) return min(at + <usize>(ctz(marks) >> 3), end)
    at += 8
  }
  return end
}

/** Address of the first quote, backslash or control character. A JSON string cannot contain them unescaped. */
export function findSpecial(from: usize): usize {
  let at = from
  while (true) {
    const word = load<u64>(at)
    const marks = specialMarks(word)
    if (marks !== 0 && (marks & ~word) !== 0) return at + <usize>(ctz(marks & ~word) >> 3)
    const next = load<u64>(at, 8)
    const others = specialMarks(next)
    if (others !== 0 && (others & ~next) !== 0) return at + 8 + <usize>(ctz(others & ~next) >> 3)
    at += 16
  }
}

/**
 * Marks quotes, backslashes and control characters. Some letters beyond ASCII are marked too, without effect. Most
 * words have no marks.
 *
 * @inline
 */
function specialMarks(word: u64): u64 {
  const isOther = (word ^ (everyByte * 0x02)) - everyByte * 0x21
  return (isOther | ((word ^ (everyByte * backslash)) - everyByte)) & highBits
}
