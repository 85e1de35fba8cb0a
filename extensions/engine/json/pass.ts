import { findByte } from '../text/find-byte'
import { backslash, braceBit, closeBrace, openBrace, openBracket, quote } from './bytes'
import { knownEnd, rememberEnd } from './known'
import { JsonPlace, noPlace } from './place'

/** The address behind a value. */
export function pastValue(value: JsonPlace): usize {
  if (value === readLast) return endOfReadLast
  const first = load<u8>(value)
  if (first === quote) return pastString(value)
  return (first | braceBit) === openBrace ? pastContainer(value) : pastScalar(value)
}

/** The value that was read last to its end: a string with escapes, or a cart's line. */
let readLast: JsonPlace = noPlace
let endOfReadLast: usize = 0

/** Remembers the end of a value that was read, so that it is not walked again. */
export function rememberRead(value: JsonPlace, end: usize): void {
  readLast = value
  endOfReadLast = end
}

function pastString(value: JsonPlace): usize {
  return value === readLast ? endOfReadLast : closingQuote(value + 1) + 1
}

/** Worth remembering where it ends. */
const longBytes: usize = 64

function pastContainer(container: JsonPlace): usize {
  const known = knownEnd(container)
  if (known !== noPlace) return known
  const end = pastRest(container + 1)
  if (end - container > longBytes) rememberEnd(container, end)
  return end
}

/** The address behind a number, a truth value or null. */
export function pastScalar(value: JsonPlace): usize {
  const first = load<u8>(value)
  if (first === letterT || first === letterN) return value + 4
  if (first === letterF) return value + 5
  let at = value
  let byte: u32
  do {
    do byte = load<u8>(++at)
    while (byte - firstOfNumbers < countOfNumbers)
  } while ((byte | lowerCase) === letterE || byte === plus)
  return at
}

/** Text between two strings of a container, `:"` or `,"`, as the bits that both have. */
const partBits: u16 = 0xffe9
const partAndQuote: u16 = 0x2228

/** The address behind a container, from behind its first bracket on. */
function pastRest(from: usize): usize {
  let at = from
  let depth = 1
  while (true) {
    const byte = load<u8>(at)
    if (byte === quote) {
      at = pastString(at)
      if ((load<u16>(at) & partBits) === partAndQuote) at++
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

/**
 * The quote that ends a string: the first with an even number of backslashes before it. Most strings are so short that a
 * call would cost more than the search.
 *
 * @inline
 */
export function closingQuote(from: usize): usize {
  const marks = i8x16.bitmask(i8x16.eq(v128.load(from), i8x16.splat(quote)))
  const first = from + ctz(marks)
  return marks !== 0 && load<u8>(first - 1) !== backslash ? first : findClosingQuote(from)
}

function findClosingQuote(from: usize): usize {
  let at = findByte(from, quote)
  while (load<u8>(at - 1) === backslash && isEscaped(at)) at = findByte(at + 1, quote)
  return at
}

function isEscaped(at: usize): bool {
  let before = at - 1
  while (load<u8>(before) === backslash) before--
  return ((at - before) & 1) === 0
}

/** The exponent's letter in a number: `1e21`. */
const letterE: u8 = 0x65
const lowerCase: u8 = 0x20
const plus: u8 = 0x2b
/** From the minus to the digit nine, with the point among them. */
const firstOfNumbers: u32 = 0x2d
const countOfNumbers: u32 = 13
const letterF: u8 = 0x66
const letterN: u8 = 0x6e
const letterT: u8 = 0x74
