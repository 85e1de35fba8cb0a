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
 * Reads JSON strictly by RFC 8259, for a caller that knows its shape: member after member, item after item.
 * `parse-value.ts` reads values without a known shape. Where the text is no JSON the reader breaks off: then it finds
 * no member, no item and no value any more, and `isJsonRead` is false at the end.
 */

/**
 * Address up to which the text is read. Zero where the reader broke off, as the zero byte there is no JSON. After every
 * text is one as well, so no reader runs past it.
 */
let at: usize = 0
let end: usize = 0

export function openJson(text: Text): void {
  at = skipSpace(addressOf(text))
  end = endOf(text)
}

/** Was it JSON, and is all of it read? */
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

/** Enters the object that is next. True where it has a member, whose name and value are to be read. */
export function firstMember(): bool {
  passSpace(at + 1)
  return load<u8>(at) === closeBrace ? leave() : beginsName()
}

/** Is there another member, after one that was read? */
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

/** Enters the array that is next. True where it has an item, which is to be read. */
export function firstItem(): bool {
  passSpace(at + 1)
  return load<u8>(at) !== closeBracket || leave()
}

/** Is there another item, after one that was read? */
export function nextItem(): bool {
  passSpace(at)
  const byte = load<u8>(at)
  if (byte === closeBracket) return leave()
  if (byte !== comma) return breakOff()
  passSpace(at + 1)
  return true
}

/** Address up to which the text is read, for `readFrom`. */
export function addressRead(): usize {
  return at
}

/** Continues at an address: one that was read before, or one after a text that another function has passed. */
export function readFrom(address: usize): void {
  at = address
}

/**
 * Reads this piece of JSON, if the text goes on with exactly it. A reader that knows the usual spelling passes all
 * text between two values at once. It reads other spellings member by member.
 *
 * @inline
 */
export function follow(piece: Text): bool {
  if (!isSpelled(at, piece)) return false
  at += lengthOf(piece)
  return true
}

/** The letters of a string that was begun by `follow`, up to the quote, which is to be followed; if that is an escape, it is not. */
export function followLetters(): Text {
  const from = at
  at = findSpecial(from)
  return textAt(from, at - from)
}

/** Has the reader met something that is no JSON? */
export function isBrokenOff(): bool {
  return at === 0
}

/**
 * Is the member's name this one? Then it is read, and its value is next. No name is known that has escapes. Names are
 * literals, of which the compiler knows the length.
 *
 * @inline
 */
export function isNamed(name: Text): bool {
  const from = at + 1
  return isQuote(from + lengthOf(name)) && isSpelled(from, name) && passName(from + lengthOf(name))
}

/** Like `isNamed`, for a name that few texts have: fewer bytes, more instructions. */
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

/** The string that is next, with its escapes resolved; `noText` where it is none. */
export function readText(): Text {
  const spelling = readSpelling()
  return isSpelledWithEscapes && spelling !== noText
    ? resolveEscapes(addressOf(spelling), lengthOf(spelling))
    : spelling
}

/** A member's name as it is spelled; then its value is next. */
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

/** Passes the quote after a name, and the colon before its value. */
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
 * Is here what a string begins or ends with?
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

/** The text is no JSON. */
export function breakOff(): bool {
  at = 0
  return false
}

/** True if the last string that was read is spelled with escapes. */
export let isSpelledWithEscapes: bool = false

/**
 * Spelling of the next string between its quotes, escapes included; `noText`, and broken off, where it is no string.
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
