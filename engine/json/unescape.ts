import { allocate, shorten } from '../memory/arena'
import { isDigit } from '../text/digit'
import { findSpecial } from '../text/find-byte'
import { Text, textAt } from '../text/text'
import { backslash, quote } from './bytes'

const slash: u8 = 0x2f
const lowerCase: u8 = 0x20
const replacement: u32 = 0xfffd
const backslashAndU: u16 = 0x755c

/** Length in bytes of the escape at this address; zero where no escape begins. */
export function lengthOfEscape(address: usize): usize {
  if (load<u8>(address) !== backslash) return 0
  const kind = load<u8>(address + 1)
  if (kind === letterU) {
    for (let digit: usize = 2; digit < 6; digit++) if (!isHexDigit(load<u8>(address + digit))) return 0
    return 6
  }
  const isKnown = kind === quote || kind === backslash || kind === slash || controlOf(kind) !== kind
  return isKnown ? 2 : 0
}

function isHexDigit(byte: u8): bool {
  return isDigit(byte) || <u8>((byte | lowerCase) - 0x61) < 6
}

/**
 * Copies the JSON string whose first letter is at the address, with its escapes resolved. The copy has at most
 * `mostBytes` bytes.
 */
export function resolveEscapes(from: usize, mostBytes: usize): Text {
  const target = allocate(mostBytes + 8)
  const limit = from + mostBytes
  let at = from
  let out = target
  while (true) {
    const next = min(findSpecial(at), limit)
    memory.copy(out, at, next - at)
    out += next - at
    at = next
    if (at === limit || load<u8>(at) === quote) break
    if (load<u8>(at) !== backslash) {
      store<u8>(out++, load<u8>(at++)) // a control character is copied as it is
      continue
    }
    const kind = load<u8>(at + 1)
    if (kind === quote || kind === backslash || kind === slash) {
      store<u8>(out++, kind)
      at += 2
      continue
    }
    at = readEscape(at + 1)
    out = writeLetter(out)
  }
  store<u64>(out, 0)
  shorten(target, out - target + 8)
  return textAt(target, out - target)
}

/** The code point of the escape that was read last. */
let letter: u32 = 0

/** Reads the escape whose kind is at the address; returns the address after it. */
function readEscape(at: usize): usize {
  const kind = load<u8>(at)
  if (kind === letterU) return readUnicodeEscape(at + 1)
  letter = controlOf(kind)
  return at + 1
}

/** The control character of an escape such as `\n`, by its kind. Any other kind is returned unchanged. */
export function controlOf(kind: u32): u32 {
  for (let pair = controls; pair < controls + controlBytes; pair += 2)
    if (load<u8>(pair) === kind) return load<u8>(pair, 1)
  return kind
}

/** Letters b, f, n, r and t, each with its control character. */
const controls = memory.data<u8>([0x62, 0x08, 0x66, 0x0c, 0x6e, 0x0a, 0x72, 0x0d, 0x74, 0x09])
const controlBytes: usize = 10
const letterU: u8 = 0x75

/** Two surrogates make one letter. Half a pair becomes the replacement character, as on the platform. */
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

/** Writes the letter, which is never longer than its escape. */
function writeLetter(at: usize): usize {
  let rest = letter
  if (rest < 0x80) {
    store<u8>(at, rest)
    return at + 1
  }
  const bytes = rest < 0x800 ? 2 : rest < 0x10000 ? 3 : 4
  for (let last = at + bytes - 1; last > at; last--) {
    store<u8>(last, 0x80 | (rest & 0x3f))
    rest >>= 6
  }
  store<u8>(at, (0xf00 >> bytes) | rest)
  return at + bytes
}
