import { findSpecial } from '../text/find-byte'
import { addressOf, endOf, lengthOf, noText, sameBytes, Text, textAt } from '../text/text'
import { closeBracket, colon, comma, openBrace, openBracket, quote, skipSpace, space } from './bytes'
import { rememberEnd } from './known'
import { closingQuote, pastScalar, pastValue, rememberRead } from './pass'
import { JsonPlace, noPlace } from './place'
import { escapesEnd, resolveEscapes } from './unescape'

/** Free bytes that a text needs behind it for a walk. */
export const fenceBytes: usize = 48
/** Zeros and quotes in turn, for longer than any step that a reader takes without looking. */
const fence: u64 = 0x2200220022002200
const fenceEnd: usize = 32

let end: usize = 0

/**
 * The value of a JSON text. Answers on text that is not JSON are undefined, but every walk ends. Behind the text are
 * a few quotes, which end a string that was left open. Each is between zeros, which end all else.
 */
export function openText(text: Text): JsonPlace {
  end = endOf(text)
  for (let at: usize = 0; at < fenceEnd; at += 8) store<u64>(end + at, fence)
  return skipSpace(addressOf(text))
}

/** The value of the member with this name; `noPlace` where there is none, or no object. */
export function member(object: JsonPlace, name: Text): JsonPlace {
  if (load<u8>(object) !== openBrace) return noPlace
  const length = lengthOf(name)
  let at = object
  while (true) {
    if (load<u8>(++at) !== quote) {
      at = skipSpace(at)
      if (load<u8>(at) !== quote) return noPlace
    }
    const nameEnd = closingQuote(++at)
    let value = nameEnd + 2
    if (load<u16>(nameEnd) !== quoteAndColon || load<u8>(value) <= space) {
      value = valueAfter(nameEnd)
      if (value === noPlace) return noPlace
    }
    // A name of the query is never spelled with escapes.
    if (nameEnd - at === length && sameBytes(at, addressOf(name), length)) return value
    at = pastValue(value)
    if (load<u8>(at) <= space) at = skipSpace(at)
    if (load<u8>(at) !== comma) return noPlace
  }
}

const quoteAndColon: u16 = 0x3a22

/** The value of the member whose name ends with the quote at this address, whatever space there is. */
function valueAfter(nameEnd: usize): JsonPlace {
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

/** True for an absent value as well. */
export function isNull(value: JsonPlace): bool {
  return value === noPlace || load<u32>(value) === 0x6c6c756e
}

/** A string with its escapes resolved, in place if it has none; `noText` for any other value. */
export function textOf(value: JsonPlace): Text {
  if (load<u8>(value) !== quote) return noText
  const from = value + 1
  const special = findSpecial(from)
  if (load<u8>(special) === quote) return textAt(from, special - from)
  const text = resolveEscapes(from, end + fenceBytes - from)
  rememberRead(value, escapesEnd + 1)
  return text
}

/** A number as it is spelled; for any other value something that spells no number. */
export function numberAt(value: JsonPlace): Text {
  return textAt(value, pastScalar(value) - value)
}
