import { findByte } from '../text/find-byte'
import { backslash, braceBit, closeBrace, comma, openBrace, openBracket, quote } from './bytes'
import { rememberEnd, slotOf } from './known'
import { JsonPlace } from './place'
import { twinOf } from './twin'

/** The address behind a value. */
export function pastValue(value: JsonPlace): usize {
  const first = load<u8>(value)
  if (first === quote) return value === longString ? longStringEnd : closingQuote(value + 1) + 1
  return (first | braceBit) === openBrace ? pastContainer(value) : pastScalar(value)
}

/** The address behind a number, a truth value or null. */
export function pastScalar(value: JsonPlace): usize {
  const word = load<u32>(value)
  if (word === wordTrue || word === wordNull) return value + 4
  if (word === wordFals) return value + 5
  let at = value
  while (true) {
    const byte = load<u8>(at)
    if (byte <= 0x20 || byte === comma || (byte | braceBit) === closeBrace) return at
    at++
  }
}

/** Worth remembering where it ends, as the search for a member may pass it again. */
const longBytes: usize = 384

function pastContainer(container: JsonPlace): usize {
  const end = pastKnown(container)
  if (end - container > longBytes) rememberEnd(container, end)
  return end
}

/** What was looked into already is passed from the last place there that is known, however deep that lies. */
function pastKnown(container: JsonPlace): usize {
  let at = container
  let depth: i32 = 0
  while (true) {
    const known = slotOf(at)
    if (known.container !== at) break
    if (known.end !== 0) {
      at = known.end
      return depth === 0 ? at : pastRest(at, depth)
    }
    depth++
    at = known.value
  }
  if ((load<u8>(at) | braceBit) === openBrace) return pastRest(at + 1, depth + 1)
  return pastRest(pastValue(at), depth)
}

/** The address behind so many containers, from somewhere between the members or items of the innermost. */
function pastRest(from: usize, depth: i32): usize {
  let at = from
  let open = depth
  while ((load<u8>(at) | braceBit) === closeBrace) {
    at++
    if (--open === 0) return at
  }
  const twin = twinOf(at, open)
  const behindTwin = twin.pastSame(at, open)
  if (behindTwin !== 0) return behindTwin
  const end = walkRest(at, open)
  twin.remember(at, open, end)
  return end
}

function walkRest(from: usize, open: i32): usize {
  let at = from
  let depth = open
  while (true) {
    const byte = load<u8>(at)
    if (byte === quote) {
      at = closingQuote(at + 1) + 1
      continue
    }
    at++
    if (byte < openBracket) {
      if (byte === 0) return at - 1
      continue
    }
    const kind = byte | braceBit
    if (kind === closeBrace) {
      if (--depth === 0) return at
    } else if (kind === openBrace) depth++
    else if (byte !== letterE) at += 3 // the rest of `true` and `null`, or of `false` but for its last letter
  }
}

/** The quote that ends a string: the first with an even number of backslashes before it. */
export function closingQuote(from: usize): usize {
  let at = findByte(from, quote)
  while (load<u8>(at - 1) === backslash && isEscaped(at)) at = findByte(at + 1, quote)
  return at
}

function isEscaped(at: usize): bool {
  let before = at - 1
  while (load<u8>(before) === backslash) before--
  return ((at - before) & 1) === 0
}

/** The string read last that has escapes, as a rule set has by the thousand: it is passed without looking. */
let longString: JsonPlace = 0
let longStringEnd: usize = 0

export function rememberString(value: JsonPlace, end: usize): void {
  longString = value
  longStringEnd = end
}

/** Of a number: `1e21`. */
const letterE: u8 = 0x65
const wordTrue: u32 = 0x65757274
const wordNull: u32 = 0x6c6c756e
const wordFals: u32 = 0x736c6166
