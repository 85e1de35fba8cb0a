import { allocateRecord } from '../memory/arena'
import { findSpecial } from '../text/find-byte'
import { addressOf, endOf, Text, textAt } from '../text/text'
import {
  backslash,
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
import { controlOf } from './unescape'
import { absent, JsonKind, JsonValue } from './value'

/** Deeper nesting than any configuration needs is refused, so that no text can exhaust the stack. */
const deepest: i32 = 32

/** The one JSON value a text consists of, by RFC 8259 to the letter; absent when it is anything else. */
export function parseJson(text: Text): JsonValue {
  opening = quote
  openingBytes = 1
  at = skipSpace(addressOf(text))
  const value = readValue(deepest)
  return value.isThere() && skipSpace(at) === endOf(text) ? value : absent()
}

/**
 * The same for JSON that stands in a JSON string, its first letter at this address, without a copy that has the escapes
 * resolved. Reads no escapes but those of quotes and slashes, and so may answer absent for what is JSON all the same.
 */
export function parseQuotedJson(from: usize): JsonValue {
  opening = backslash
  openingBytes = 2
  at = skipSpace(from)
  const value = readValue(deepest)
  quotedEnd = skipSpace(at)
  return value.isThere() && load<u8>(quotedEnd) === quote ? value : absent()
}

/** Where the string ends that was read last by `parseQuotedJson`: at the quote that closes it. */
export let quotedEnd: usize = 0

/** What a string begins and ends with: a quote, or a quote with a backslash before it. */
let opening: u8 = quote
let openingBytes: usize = 1

/** How far the text is read. The zero byte behind every text is no JSON, so that no reader runs past it. */
let at: usize = 0

function readValue(depth: i32): JsonValue {
  const byte = load<u8>(at)
  if (byte === opening) return readString()
  if (byte === openBrace) return depth > 0 ? readObject(depth - 1) : absent()
  if (byte === openBracket) return depth > 0 ? readArray(depth - 1) : absent()
  if (byte === letterT) return readWord(JsonKind.boolean, load<u32>(at) === wordTrue, 4)
  if (byte === letterF) return readWord(JsonKind.boolean, load<u32>(at + 1) === wordAlse, 5)
  if (byte === letterN) return readWord(JsonKind.null, load<u32>(at) === wordNull, 4)
  return readNumber()
}

function readObject(depth: i32): JsonValue {
  const object = allocateRecord<JsonValue>()
  object.kind = JsonKind.object
  at = skipSpace(at + 1)
  if (load<u8>(at) === closeBrace) return closed(object)
  let link = object.linkToFirst()
  while (true) {
    if (load<u8>(at) !== opening) return absent()
    const nameFrom = at + openingBytes
    if (!passString()) return absent()
    const nameEnd = at - openingBytes
    if (load<u8>(at) <= space) at = skipSpace(at)
    if (load<u8>(at) !== colon) return absent()
    at++
    if (load<u8>(at) <= space) at = skipSpace(at)
    const value = readValue(depth)
    if (!value.isThere()) return absent()
    value.name = textAt(nameFrom, nameEnd - nameFrom)
    store<JsonValue>(link, value)
    link = value.linkToNext()
    if (load<u8>(at) <= space) at = skipSpace(at)
    const byte = load<u8>(at)
    if (byte === closeBrace) return closed(object)
    if (byte !== comma) return absent()
    at++
    if (load<u8>(at) <= space) at = skipSpace(at)
  }
}

function readArray(depth: i32): JsonValue {
  const array = allocateRecord<JsonValue>()
  array.kind = JsonKind.array
  at = skipSpace(at + 1)
  if (load<u8>(at) === closeBracket) return closed(array)
  let link = array.linkToFirst()
  while (true) {
    const item = readValue(depth)
    if (!item.isThere()) return absent()
    store<JsonValue>(link, item)
    link = item.linkToNext()
    at = skipSpace(at)
    const byte = load<u8>(at)
    if (byte === closeBracket) return closed(array)
    if (byte !== comma) return absent()
    at = skipSpace(at + 1)
  }
}

function closed(container: JsonValue): JsonValue {
  at++
  return container
}

function readString(): JsonValue {
  const from = at + openingBytes
  if (!passString()) return absent()
  const value = scalarValue(JsonKind.text, from, at - openingBytes)
  value.isEscaped = hasEscapes
  return value
}

function readWord(kind: JsonKind, isSpelledSo: bool, length: usize): JsonValue {
  if (!isSpelledSo) return absent()
  at += length
  return scalarValue(kind, at - length, at)
}

function readNumber(): JsonValue {
  const from = at
  if (load<u8>(at) === minus) at++
  if (load<u8>(at) === zero) at++
  else if (!passDigits()) return absent()
  if (load<u8>(at) === point) {
    at++
    if (!passDigits()) return absent()
  }
  if ((load<u8>(at) | lowerCase) === letterE) {
    at++
    if (load<u8>(at) === plus || load<u8>(at) === minus) at++
    if (!passDigits()) return absent()
  }
  return scalarValue(JsonKind.number, from, at)
}

function scalarValue(kind: JsonKind, from: usize, end: usize): JsonValue {
  const value = allocateRecord<JsonValue>()
  value.kind = kind
  value.spelling = textAt(from, end - from)
  return value
}

/** Whether the string that was passed last is spelled with escapes. */
let hasEscapes: bool = false

/** From what opens a string to behind what ends it; false where the string is none. */
function passString(): bool {
  let place = at + openingBytes
  if (load<u8>(place - 1) !== quote) return false
  hasEscapes = false
  while (true) {
    place = findSpecial(place)
    const byte = load<u8>(place)
    if (byte === opening && load<u8>(place + openingBytes - 1) === quote) {
      at = place + openingBytes
      return true
    }
    const length = byte === backslash ? lengthOfEscape(place) : 0
    if (length === 0) return false
    place += length
    hasEscapes = true
  }
}

/** How many bytes the escape takes that begins with the backslash at this address; none where it is no escape. */
function lengthOfEscape(place: usize): usize {
  const kind = load<u8>(place + 1)
  if (opening !== quote) return kind === slash ? 2 : 0
  if (kind === letterU) {
    for (let digit: usize = 2; digit < 6; digit++) if (!isHexDigit(load<u8>(place + digit))) return 0
    return 6
  }
  const isKnown = kind === quote || kind === backslash || kind === slash || controlOf(kind) !== kind
  return isKnown ? 2 : 0
}

function passDigits(): bool {
  const from = at
  while (isDigit(load<u8>(at))) at++
  return at > from
}

function isDigit(byte: u8): bool {
  return <u32>byte - zero < 10
}

function isHexDigit(byte: u8): bool {
  return isDigit(byte) || <u8>((byte | lowerCase) - 0x61) < 6
}

const lowerCase: u8 = 0x20
const slash: u8 = 0x2f
const minus: u8 = 0x2d
const plus: u8 = 0x2b
const point: u8 = 0x2e
const zero: u8 = 0x30
const letterE: u8 = 0x65
const letterF: u8 = 0x66
const letterN: u8 = 0x6e
const letterT: u8 = 0x74
const letterU: u8 = 0x75
const wordTrue: u32 = 0x65757274
const wordAlse: u32 = 0x65736c61
const wordNull: u32 = 0x6c6c756e
