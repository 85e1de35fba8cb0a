/**
 * Looks for bytes, eight at a time within a 64-bit word, which every runtime of Wasm has. A byte that ends the search
 * must be there: every text of JSON is followed by a zero.
 *
 * In a word the mark of a byte is its highest bit. A borrow may mark a byte too many, but only after a true mark,
 * and only the first one counts.
 */

/** A byte repeated in all eight bytes of a word: `everyByte * quote`. */
const everyByte: u64 = 0x0101010101010101
const highBits: u64 = 0x8080808080808080
const backslash: u8 = 0x5c

/** Address of the first byte like this one, within a text that ends here; its end where there is none. */
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

/**
 * Address of the first quote, backslash or control character: the bytes that a JSON string cannot copy as they are.
 */
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
 * Marks of quotes, backslashes and control characters. Some letters beyond ASCII are marked too, without effect. Most
 * words have no marks.
 *
 * @inline
 */
function specialMarks(word: u64): u64 {
  const isOther = (word ^ (everyByte * 0x02)) - everyByte * 0x21
  return (isOther | ((word ^ (everyByte * backslash)) - everyByte)) & highBits
}
