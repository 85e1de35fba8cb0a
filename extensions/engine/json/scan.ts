import { addressOf, endOf, lengthOf, noText, sameBytes, Text, textAt } from '../text/text'
import { closeBracket, colon, comma, openBrace, openBracket, quote, skipSpace, space } from './bytes'
import { rememberEnd, rememberMember } from './known'
import { parseJson, parseQuotedJson, quotedEnd } from './parse'
import { closingQuote, pastScalar, pastValue, rememberString } from './pass'
import { JsonPlace, noPlace } from './place'
import { escapesEnd, plainLength, resolveEscapes } from './unescape'
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

/** The value of the member with this name; `noPlace` where there is none, or no object. */
export function member(object: JsonPlace, name: Text): JsonPlace {
  if (load<u8>(object) !== openBrace) return noPlace
  const letters = addressOf(name)
  const length = lengthOf(name)
  const first = load<u64>(letters)
  const beyond: u64 = length < 8 ? <u64>(64 - (length << 3)) : 0
  let at = object + 1
  while (true) {
    if (load<u8>(at) !== quote) {
      at = skipSpace(at)
      if (load<u8>(at) !== quote) return noPlace
    }
    const key = at + 1
    // A name of the query is never spelled with escapes.
    if (
      (load<u64>(key) ^ first) << beyond === 0 &&
      load<u8>(key + length) === quote &&
      (length <= 8 || sameBytes(key + 8, letters + 8, length - 8))
    ) {
      at = key + length + 1
      at = load<u8>(at) === colon && load<u8>(at + 1) > space ? at + 1 : valueAfter(at)
      if (at !== noPlace) rememberMember(object, at)
      return at
    }
    at = closingQuote(key) + 1
    at = load<u8>(at) === colon && load<u8>(at + 1) > space ? at + 1 : valueAfter(at)
    if (at === noPlace) return noPlace
    at = pastValue(at)
    if (load<u8>(at) !== comma) {
      at = skipSpace(at)
      if (load<u8>(at) !== comma) return noPlace
    }
    at++
  }
}

/** The value of the member whose name ended before this address, whatever space there is. */
function valueAfter(nameEnd: usize): JsonPlace {
  let at = nameEnd
  if (load<u8>(at) !== colon) {
    at = skipSpace(at)
    if (load<u8>(at) !== colon) return noPlace
  }
  at++
  return load<u8>(at) > space ? at : skipSpace(at)
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
  const plain = plainLength(from)
  if (load<u8>(from + plain) === quote) return textAt(from, plain)
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
