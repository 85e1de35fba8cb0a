import { findSpecial } from '../text/find-byte'
import { addressOf, endOf, lengthOf, noText, sameBytes, Text, textAt } from '../text/text'
import {
  closeBrace,
  closeBracket,
  colon,
  comma,
  openBrace,
  openBracket,
  quote,
  skipSpace,
  space,
} from './bytes'
import { lengthOfEscape, resolveEscapes } from './unescape'

/*
 * Reads JSON strictly by RFC 8259, for a caller that knows its shape: member by member, item by item. `parse-value.ts`
 * reads values of unknown shape. The reader breaks off at the first byte that is not JSON. From then on it finds no
 * member, item or value, and `isJsonRead` is false at the end.
 */

/**
 * Current address in the text. Zero once the reader has broken off, since the zero byte there is not JSON. A zero byte
 * follows every text too, so no reader runs past its end.
 */
let at: usize = 0
let end: usize = 0

export function openJson(text: Text): void {
  at = skipSpace(addressOf(text))
  end = endOf(text)
}

/** True if the text was JSON and was read to its end. */
export function isJsonRead(): bool {
  at = skipSpace(at)
  return at === end
}

export function isObjectNext(): bool {
  return load<u8>(at) === openBrace
}

export function isArrayNext(): bool {
  return load<u8>(at) === openBracket
}

export function isTextNext(): bool {
  return isQuote(at)
}

/** Enters the next object. True if it has a member; then read its name and value. */
export function firstMember(): bool {
  passSpace(at + 1)
  return load<u8>(at) === closeBrace ? leave() : beginsName()
}

/** True if another member follows the one just read. */
export function nextMember(): bool {
  if (load<u16>(at) === commaAndQuote) {
    at++
    return true
  }
  passSpace(at)
  const byte = load<u8>(at)
  if (byte === closeBrace) return leave()
  if (byte !== comma) return breakOff()
  passSpace(at + 1)
  return beginsName()
}

/** Enters the next array. True if it has an item; then read it. */
export function firstItem(): bool {
  passSpace(at + 1)
  return load<u8>(at) !== closeBracket || leave()
}

/** True if another item follows the one just read. */
export function nextItem(): bool {
  passSpace(at)
  const byte = load<u8>(at)
  if (byte === closeBracket) return leave()
  if (byte !== comma) return breakOff()
  passSpace(at + 1)
  return true
}

/** Current address in the text, for `readFrom`. */
export function addressRead(): usize {
  return at
}

/** Continues at an address: one from `addressRead`, or the end of a text that another function has skipped. */
export function readFrom(address: usize): void {
  at = address
}

/**
 * Skips this piece of JSON if the text continues with exactly these bytes. A reader that knows the usual spelling skips
 * all text between two values at once. It reads other spellings member by member.
 *
 * @inline
 */
export function follow(piece: Text): bool {
  if (!isSpelled(at, piece)) return false
  at += lengthOf(piece)
  return true
}

/**
 * The letters of a string up to the next quote. `follow` must have passed the opening quote and must check the closing
 * one. That check fails if the quote is part of an escape.
 */
export function followLetters(): Text {
  const from = at
  at = findSpecial(from)
  return textAt(from, at - from)
}

/** True if the reader met something that is not JSON. */
export function isBrokenOff(): bool {
  return at === 0
}

/**
 * Compares the next member's name with this one. If equal, reads it, so that its value is next. Names with escapes
 * never match. Names are literals, so the compiler knows their length.
 *
 * @inline
 */
export function isNamed(name: Text): bool {
  const from = at + 1
  return isQuote(from + lengthOf(name)) && isSpelled(from, name) && passName(from + lengthOf(name))
}

/** Like `isNamed`, for rare names: fewer bytes, more instructions. */
export function isSeldomNamed(name: Text): bool {
  const from = at + 1
  const end = from + lengthOf(name)
  return isQuote(end) && sameBytes(from, addressOf(name), lengthOf(name)) && passName(end)
}

/** @inline */
function isSpelled(from: usize, name: Text): bool {
  const length = lengthOf(name)
  if (length > 24) return sameBytes(from, addressOf(name), length)
  const first = load<u64>(from) ^ load<u64>(addressOf(name))
  if (length < 8) return first << (64 - ((<u64>length) << 3)) === 0
  const last = load<u64>(from + length - 8) ^ load<u64>(addressOf(name) + length - 8)
  if (length <= 16) return (first | last) === 0
  return (first | last | (load<u64>(from, 8) ^ load<u64>(addressOf(name), 8))) === 0
}

function passName(nameEnd: usize): bool {
  const behind = nameEnd + 1
  if (load<u8>(behind) === colon && load<u8>(behind, 1) > space) {
    at = behind + 1
    return true
  }
  at = nameEnd
  return passColon()
}

/** The next string with its escapes resolved. `noText` if it is not a string. */
export function readText(): Text {
  const spelling = readSpelling()
  return isSpelledWithEscapes && spelling !== noText
    ? resolveEscapes(addressOf(spelling), lengthOf(spelling))
    : spelling
}

/** Reads the next member's name as it is spelled. Its value is next then. */
export function readName(): Text {
  const from = at + 1
  const end = findSpecial(from)
  if (load<u16>(end) === quoteAndColon && load<u8>(end, 2) > space) {
    at = end + 2
    return textAt(from, end - from)
  }
  const name = readSpelling()
  if (name === noText) return noText
  at -= 1
  passColon()
  return name
}

/** Skips the quote after a name, and the colon before its value. */
function passColon(): bool {
  at += 1
  if (load<u8>(at) !== colon || load<u8>(at, 1) <= space) {
    at = skipSpace(at)
    if (load<u8>(at) !== colon) return breakOff()
    at = skipSpace(at + 1) - 1
  }
  at++
  return true
}

/** @inline */
function beginsName(): bool {
  return isQuote(at) || breakOff()
}

/**
 * True if the byte here is a quote.
 *
 * @inline
 */
function isQuote(address: usize): bool {
  return load<u8>(address) === quote
}

/**
 * Continues at an address, after any space there. Most texts have none.
 *
 * @inline
 */
function passSpace(from: usize): void {
  at = from
  if (load<u8>(at) <= space) at = skipSpace(at)
}

function leave(): bool {
  at++
  return false
}

/** Ends all reading, since the text is not JSON. */
export function breakOff(): bool {
  at = 0
  return false
}

/** True if the last string that was read is spelled with escapes. */
export let isSpelledWithEscapes: bool = false

/**
 * Spelling of the next string between its quotes, escapes included. If it is not a string, `noText`, and the reader is
 * broken off.
 */
export function readSpelling(): Text {
  const from = at + 1
  isSpelledWithEscapes = false
  if (isQuote(at)) {
    let address = from
    while (true) {
      address = findSpecial(address)
      if (isQuote(address)) {
        at = address + 1
        return textAt(from, address - from)
      }
      const length = lengthOfEscape(address)
      if (length === 0) break
      address += length
      isSpelledWithEscapes = true
    }
  }
  breakOff()
  return noText
}

const commaAndQuote: u16 = 0x222c
const quoteAndColon: u16 = 0x3a22
