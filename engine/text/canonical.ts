import { spend } from '../budget'
import { allocate } from '../memory/arena'
import { foldWord, isAscii } from './case-fold'
import { passedBytes, passedBytesOfTwo, readLetters } from './read-letters'
import { addressOf, endOf, lengthOf, paddedCopy, Text, textAt } from './text'

/** Cost of each byte of a text with letters beyond ASCII. Letters that are read as they are written cost less. */
const costOfReadByte: i64 = 55
const costOfPassedByteOfTwo: i64 = 43
const costOfPassedByte: i64 = 36

/** Cost of reading a name, and of each of its bytes. */
const costOfName: i64 = 300
const costOfNameByte: i64 = 6

/** Number of texts with letters beyond ASCII read so far. */
export let textsRead: u32 = 0

/**
 * A text in the form in which the engine compares it (docs/product.md#operators), without surrounding space. The copy
 * is padded with zeros to whole words. So canonical texts can be compared and hashed eight bytes at a time.
 */
export function canonical(text: Text): Text {
  const trimmed = trim(text)
  const length = lengthOf(trimmed)
  const source = addressOf(trimmed)
  const target = allocate(length + 8)
  let seen: u64 = 0
  let at: usize = 0
  for (; at + 8 <= length; at += 8) {
    const word = load<u64>(source + at)
    seen |= word
    store<u64>(target + at, foldWord(word))
  }
  if (at < length) {
    const kept = ~(<u64>0) >> <u64>(64 - ((length - at) << 3))
    const word = load<u64>(source + at) & kept
    seen |= word
    store<u64>(target + at, foldWord(word))
  }
  if (isAscii(seen) || !spend(<i64>length * costOfReadByte)) return textAt(target, length)
  textsRead++
  const read = readLetters(target, target + length)
  // Refunds part of the cost.
  spend(<i64>passedBytesOfTwo * (costOfPassedByteOfTwo - costOfReadByte))
  spend(<i64>passedBytes * (costOfPassedByte - costOfReadByte))
  return paddedCopy(trim(read))
}

/**
 * `canonical` for the name of a method or rate. It spends the whole cost. For other texts the fact's reader spends the
 * rest.
 */
export function canonicalName(text: Text): Text {
  spend(costOfName + <i64>lengthOf(text) * costOfNameByte)
  return canonical(text)
}

/**
 * True if every letter is certainly ASCII, so that the text keeps its length.
 *
 * @inline
 */
export function isAsciiText(text: Text): bool {
  const length = lengthOf(text)
  let at = addressOf(text)
  if (length < 8) return length === 0 || isAscii(load<u64>(at) << ((<u64>(8 - length)) << 3))
  const last = at + length - 8
  let seen = load<u64>(last)
  // Reads a few bytes after the end. Other letters there only make the answer false.
  for (; at < last; at += 16) seen |= load<u64>(at) | load<u64>(at, 8)
  return isAscii(seen)
}

/** Without the space, tab, line break and no-break space around it. */
export function trim(text: Text): Text {
  let from = addressOf(text)
  let end = endOf(text)
  if (from < end && isSolid(load<u8>(from)) && isSolid(load<u8>(end - 1))) return text
  while (from < end) {
    if (load<u8>(from) <= 0x20) from += 1
    else if (end - from >= 2 && load<u16>(from) === noBreakSpace) from += 2
    else break
  }
  while (from < end) {
    if (load<u8>(end - 1) <= 0x20) end -= 1
    else if (end - from >= 2 && load<u16>(end - 2) === noBreakSpace) end -= 2
    else break
  }
  return textAt(from, end - from)
}

/**
 * True for a byte that no space begins or ends with.
 *
 * @inline
 */
function isSolid(byte: u8): bool {
  return <u32>byte - 0x21 < 0x5f
}

/** U+00A0 in UTF-8, as a little-endian pair of bytes. */
const noBreakSpace: u16 = 0xa0c2
