import { scanLimit } from '../memory/arena'
import { endOf, noText, same, Text, textAt } from '../text/text'
import {
  backslash,
  braceBit,
  closeBrace,
  closeBracket,
  colon,
  comma,
  openBrace,
  openBracket,
  quote,
  skipSpace,
} from './bytes'
import { withoutEscapes } from './unescape'

/**
 * The address of a value inside JSON text that is not parsed but walked, past all that nobody asks for: the input of
 * the WASI build, of which a run reads a small part. On text that is not JSON the answers mean nothing, but every
 * walk ends: at a zero byte, or at the end of memory.
 */
export type JsonPlace = usize

/** Address nought holds a zero byte, which is no JSON value: what is asked of it is not there either. */
export const noPlace: JsonPlace = 0

/**
 * The value of the member with this name; `noPlace` where there is none, or no object. Members are mostly asked for in
 * the order they stand in, so the search goes on behind the one found last, and only then from the start.
 */
export function member(object: JsonPlace, name: Text): JsonPlace {
  if (load<u8>(object) !== openBrace) return noPlace
  const visited = visitedIn(object)
  if (visited !== noPlace) {
    const found = memberFrom(nextMember(visited), object, name)
    if (found !== noPlace) return found
  }
  return memberFrom(skipSpace(object + 1), object, name)
}

function memberFrom(from: usize, object: JsonPlace, name: Text): JsonPlace {
  let at = from
  while (load<u8>(at) === quote) {
    const key = textInQuotes(at)
    at = skipSpace(endOf(key) + 1)
    if (load<u8>(at) !== colon) return noPlace
    at = skipSpace(at + 1)
    if (same(key, name)) {
      visit(object, at)
      return at
    }
    at = nextMember(at)
  }
  return noPlace
}

/** Where the next name stands, given a member's value; somewhere else when that was the last. */
function nextMember(value: JsonPlace): usize {
  const at = skipSpace(pastValue(value))
  return load<u8>(at) === comma ? skipSpace(at + 1) : at
}

/** For the objects looked into last, the member that was found: a table of pairs, found by the object's address. */
const visitSlots: usize = 16
const visits = memory.data(128)

function visitOf(object: JsonPlace): usize {
  return visits + (((object >> 2) & (visitSlots - 1)) << 3)
}

function visit(object: JsonPlace, value: JsonPlace): void {
  const slot = visitOf(object)
  store<usize>(slot, object)
  store<usize>(slot, value, 4)
}

function visitedIn(object: JsonPlace): JsonPlace {
  const slot = visitOf(object)
  return load<usize>(slot) === object ? load<usize>(slot, 4) : noPlace
}

/** The first item of an array; `noPlace` where it is empty, or no array. */
export function firstItem(array: JsonPlace): JsonPlace {
  if (load<u8>(array) !== openBracket) return noPlace
  const at = skipSpace(array + 1)
  return load<u8>(at) === closeBracket ? noPlace : at
}

/** The item that follows an item of an array. */
export function itemAfter(item: JsonPlace): JsonPlace {
  const at = skipSpace(pastValue(item))
  return load<u8>(at) === comma ? skipSpace(at + 1) : noPlace
}

export function isObject(value: JsonPlace): bool {
  return load<u8>(value) === openBrace
}

export function isArray(value: JsonPlace): bool {
  return load<u8>(value) === openBracket
}

export function isTrue(value: JsonPlace): bool {
  return load<u32>(value) === 0x65757274
}

/** Also of what is not there. */
export function isNull(value: JsonPlace): bool {
  return value === noPlace || load<u32>(value) === 0x6c6c756e
}

/** A string with its escapes resolved; `noText` for any other value. */
export function textOf(value: JsonPlace): Text {
  return load<u8>(value) === quote ? withoutEscapes(textInQuotes(value)) : noText
}

/** A number as it is spelled; for any other value something that spells no number. */
export function numberAt(value: JsonPlace): Text {
  return textAt(value, pastScalar(value) - value)
}

function textInQuotes(value: JsonPlace): Text {
  return textAt(value + 1, closingQuote(value + 1) - value - 1)
}

function pastValue(at: usize): usize {
  const first = load<u8>(at)
  if (first === quote) return closingQuote(at + 1) + 1
  return (first | braceBit) === openBrace ? pastContainer(at) : pastScalar(at)
}

function pastScalar(from: usize): usize {
  let at = from
  while (true) {
    const byte = load<u8>(at)
    if (byte <= 0x20 || byte === comma || (byte | braceBit) === closeBrace) return at
    at++
  }
}

/** What was looked into already is passed from the last place there that is known. */
function pastContainer(from: usize): usize {
  const visited = visitedIn(from)
  let at = visited !== noPlace ? pastValue(visited) : from
  let depth: i32 = visited !== noPlace ? 1 : 0
  while (true) {
    const byte = load<u8>(at)
    if (byte === quote) {
      at = closingQuote(at + 1) + 1
      continue
    }
    if (byte === 0) return at
    at++
    const kind = byte | braceBit
    if (kind === openBrace) depth++
    else if (kind === closeBrace && --depth === 0) return at
  }
}

const everyByte: u64 = 0x0101010101010101
const highBits: u64 = 0x8080808080808080

/** A string as long as a rule set is passed by several times; where it ends is looked for once. */
const longStringBytes: usize = 256
let longStringFrom: usize = 0
let longStringEnd: usize = 0

/** Eight bytes at a time to the quote that ends a string: the first with an even number of backslashes before it. */
function closingQuote(from: usize): usize {
  if (from === longStringFrom) return longStringEnd
  const limit = scanLimit()
  let at = from
  while (at < limit) {
    const word = load<u64>(at) ^ (everyByte * quote)
    const marks = (word - everyByte) & ~word & highBits
    if (marks === 0) {
      at += 8
      continue
    }
    at += <usize>(ctz(marks) >> 3)
    if (!isEscaped(at)) return remembered(from, at)
    at++
  }
  return limit
}

function isEscaped(at: usize): bool {
  let before = at - 1
  while (load<u8>(before) === backslash) before--
  return ((at - before) & 1) === 0
}

function remembered(from: usize, end: usize): usize {
  if (end - from > longStringBytes) {
    longStringFrom = from
    longStringEnd = end
  }
  return end
}
