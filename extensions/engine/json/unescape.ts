import { allocate } from '../memory/arena'
import { addressOf, endOf, lengthOf, Text, textAt } from '../text/text'
import { backslash } from './bytes'

const everyByte: u64 = 0x0101010101010101
const highBits: u64 = 0x8080808080808080
const replacement: u32 = 0xfffd
const backslashAndU: u16 = 0x755c

/** What is between the quotes of a JSON string, as text: the same bytes where nothing is escaped, a copy otherwise. */
export function withoutEscapes(body: Text): Text {
  return hasBackslash(body) ? unescapedCopy(body) : body
}

/** Eight bytes at a time, `at` and `out` in step but for the escapes; what was copied past the end is left off again. */
function unescapedCopy(body: Text): Text {
  const end = endOf(body)
  const target = allocate(lengthOf(body) + 8)
  let at = addressOf(body)
  let out = target
  while (at < end) {
    const word = load<u64>(at)
    store<u64>(out, word)
    const marks = backslashesIn(word)
    const plain: usize = marks === 0 ? 8 : <usize>(ctz(marks) >> 3)
    at += plain
    out += plain
    if (marks === 0 || at >= end) continue
    at = readEscape(at + 1)
    if (at > end) return textAt(target, out - target) // an escape cut off, in text that is no JSON
    out = writeLetter(out)
  }
  out -= at - end
  store<u64>(out, 0)
  return textAt(target, out - target)
}

function hasBackslash(body: Text): bool {
  const end = endOf(body)
  for (let at = addressOf(body); at < end; at += 8) {
    const marks = backslashesIn(load<u64>(at))
    if (marks !== 0) return at + <usize>(ctz(marks) >> 3) < end
  }
  return false
}

function backslashesIn(word: u64): u64 {
  const slashes = word ^ (everyByte * backslash)
  return (slashes - everyByte) & ~slashes & highBits
}

/** The code point of the escape that was read last. */
let letter: u32 = 0

/** Reads the escape whose kind stands at the address, answers the address behind it. */
function readEscape(at: usize): usize {
  const kind = load<u8>(at)
  if (kind === 0x75) return readUnicodeEscape(at + 1) // \uXXXX
  letter = kind // \" \\ \/
  if (kind === 0x62)
    letter = 0x08 // \b
  else if (kind === 0x66)
    letter = 0x0c // \f
  else if (kind === 0x6e)
    letter = 0x0a // \n
  else if (kind === 0x72)
    letter = 0x0d // \r
  else if (kind === 0x74) letter = 0x09 // \t
  return at + 1
}

/** Two surrogates make one letter; half a pair becomes the replacement character, as everywhere on the platform. */
function readUnicodeEscape(at: usize): usize {
  const unit = hexAt(at)
  letter = unit
  if (unit < 0xd800 || unit > 0xdfff) return at + 4
  letter = replacement
  if (unit > 0xdbff || load<u16>(at + 4) !== backslashAndU) return at + 4
  const low = hexAt(at + 6)
  if (low < 0xdc00 || low > 0xdfff) return at + 4
  letter = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00)
  return at + 10
}

function hexAt(at: usize): u32 {
  let unit: u32 = 0
  for (let digit: usize = 0; digit < 4; digit++) {
    const byte = <u32>load<u8>(at + digit)
    unit = (unit << 4) | (byte <= 0x39 ? byte & 0xf : (byte & 0xf) + 9)
  }
  return unit & 0xffff
}

/** Never longer than the escape it stands for. */
function writeLetter(at: usize): usize {
  const code = letter
  if (code < 0x80) {
    store<u8>(at, code)
    return at + 1
  }
  if (code < 0x800) {
    store<u8>(at, 0xc0 | (code >> 6))
    store<u8>(at + 1, 0x80 | (code & 0x3f))
    return at + 2
  }
  if (code < 0x10000) {
    store<u8>(at, 0xe0 | (code >> 12))
    store<u8>(at + 1, 0x80 | ((code >> 6) & 0x3f))
    store<u8>(at + 2, 0x80 | (code & 0x3f))
    return at + 3
  }
  store<u8>(at, 0xf0 | (code >> 18))
  store<u8>(at + 1, 0x80 | ((code >> 12) & 0x3f))
  store<u8>(at + 2, 0x80 | ((code >> 6) & 0x3f))
  store<u8>(at + 3, 0x80 | (code & 0x3f))
  return at + 4
}
