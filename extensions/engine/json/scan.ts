import { findSpecial } from '../text/find-byte'
import { addressOf, endOf, lengthOf, noText, sameBytes, Text, textAt } from '../text/text'
import { closeBracket, colon, comma, openBrace, openBracket, quote, skipSpace, space } from './bytes'
import { furthestMember, rememberEnd, rememberMember } from './known'
import { parseJson, parseQuotedJson, quotedEnd } from './parse'
import { closingQuote, pastScalar, pastValue, rememberString } from './pass'
import { JsonPlace, noPlace } from './place'
import { escapesEnd, resolveEscapes } from './unescape'
import { JsonValue } from './value'

/** What has to be free behind a text that is to be walked. */
export const fenceBytes: usize = 48
/** Zeros and quotes by turns, for longer than any step that a reader takes without looking. */
const fence: u64 = 0x2200220022002200
const fenceEnd: usize = 32

let end: usize = 0

/**
 * The value a JSON text consists of. On text that is not JSON the answers mean nothing, but every walk ends: behind
 * the text stand a few quotes, which end a string that was left open, each between zeros, which end all else.
 */
export function openText(text: Text): JsonPlace {
  end = endOf(text)
  for (let at: usize = 0; at < fenceEnd; at += 8) store<u64>(end + at, fence)
  return skipSpace(addressOf(text))
}

/**
 * The value of the member with this name; `noPlace` where there is none, or no object. Members are mostly asked for in
 * the order they stand in, so the one behind the furthest that was found is looked at first.
 */
export function member(object: JsonPlace, name: Text): JsonPlace {
  if (load<u8>(object) !== openBrace) return noPlace
  const furthest = furthestMember(object)
  const next = furthest === noPlace ? noPlace : search(object, pastValue(furthest), name, true)
  return next !== noPlace ? next : search(object, object, name, false)
}

/** Searches from the bracket or comma before a member on; of the next member only, or of all. */
function search(object: JsonPlace, from: usize, name: Text, isNext: bool): JsonPlace {
  const letters = addressOf(name)
  const length = lengthOf(name)
  const first = load<u64>(letters)
  const beyond: u64 = length < 8 ? <u64>(64 - (length << 3)) : 0
  let at = from
  while (true) {
    if (load<u8>(at) !== comma && at !== object) {
      at = skipSpace(at)
      if (load<u8>(at) !== comma) return noPlace
    }
    let key = at + 2
    if (load<u8>(at, 1) !== quote) {
      key = skipSpace(at + 1) + 1
      if (load<u8>(key - 1) !== quote) return noPlace
    }
    const word = load<u64>(key)
    // A name of the query is never spelled with escapes.
    if (
      (word ^ first) << beyond === 0 &&
      load<u8>(key + length) === quote &&
      (length <= 8 || sameBytes(key + 8, letters + 8, length - 8))
    ) {
      const value = valueAfter(key + length)
      if (value !== noPlace) rememberMember(object, value)
      return value
    }
    if (isNext) return noPlace
    const value = valueAfter(closingQuote(key))
    if (value === noPlace) return noPlace
    at = pastValue(value)
  }
}

const quoteAndColon: u16 = 0x3a22

/** The value of the member whose name ends with the quote at this address, whatever space there is. */
function valueAfter(nameEnd: usize): JsonPlace {
  if (load<u16>(nameEnd) === quoteAndColon && load<u8>(nameEnd, 2) > space) return nameEnd + 2
  const at = skipSpace(nameEnd + 1)
  return load<u8>(at) === colon ? skipSpace(at + 1) : noPlace
}

/** The first item of an array; `noPlace` where it is empty, or no array. */
export function firstItem(array: JsonPlace): JsonPlace {
  if (load<u8>(array) !== openBracket) return noPlace
  const at = skipSpace(array + 1)
  return load<u8>(at) === closeBracket ? noPlace : at
}

/** The item that follows an item of an array; behind the last one `noPlace`. */
export function itemAfter(array: JsonPlace, item: JsonPlace): JsonPlace {
  let at = pastValue(item)
  if (load<u8>(at) <= space) at = skipSpace(at)
  const byte = load<u8>(at)
  if (byte === comma) return skipSpace(at + 1)
  if (byte === closeBracket) rememberEnd(array, at + 1)
  return noPlace
}

export function isArray(value: JsonPlace): bool {
  return load<u8>(value) === openBracket
}

export function isText(value: JsonPlace): bool {
  return load<u8>(value) === quote
}

export function isTrue(value: JsonPlace): bool {
  return load<u32>(value) === 0x65757274
}

/** Also of what is not there. */
export function isNull(value: JsonPlace): bool {
  return value === noPlace || load<u32>(value) === 0x6c6c756e
}

/** A string with its escapes resolved, where it stands if it has none; `noText` for any other value. */
export function textOf(value: JsonPlace): Text {
  if (load<u8>(value) !== quote) return noText
  const from = value + 1
  const special = findSpecial(from)
  if (load<u8>(special) === quote) return textAt(from, special - from)
  const text = resolveEscapes(from, end + fenceBytes - from)
  rememberString(value, escapesEnd + 1)
  return text
}

/** The JSON that a string spells; absent where it is none. */
export function jsonOf(value: JsonPlace): JsonValue {
  const plain = parseQuotedJson(value + 1)
  if (!plain.isThere()) return parseJson(textOf(value))
  rememberString(value, quotedEnd + 1)
  return plain
}

/** A number as it is spelled; for any other value something that spells no number. */
export function numberAt(value: JsonPlace): Text {
  return textAt(value, pastScalar(value) - value)
}
