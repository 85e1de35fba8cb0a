import { allocateRecord } from '../memory/arena'
import { isDigit } from '../text/digit'
import { noText, textAt } from '../text/text'
import { openBrace, openBracket } from './bytes'
import {
  addressRead,
  breakOff,
  firstItem,
  firstMember,
  isSpelledWithEscapes,
  isTextNext,
  nextItem,
  nextMember,
  readFrom,
  readName,
  readSpelling,
} from './parse'
import { absent, JsonKind, JsonValue } from './value'

/*
 * Reads a JSON value of any shape, from the current position of `parse.ts`. Address zero marks an absent value: the
 * byte there is never part of JSON or of a number.
 */

/** Deeper nesting than any configuration needs is refused, so that no text can exhaust the stack. */
const deepest: i32 = 32

/** The next value. Absent if it is not JSON; the reader is then broken off. */
export function readValue(): JsonValue {
  return readNested(deepest)
}

function readNested(depth: i32): JsonValue {
  if (isTextNext()) return readString()
  const at = addressRead()
  const byte = load<u8>(at)
  if (byte === openBrace) return depth > 0 ? readObject(depth - 1) : readNothing()
  if (byte === openBracket) return depth > 0 ? readArray(depth - 1) : readNothing()
  if (byte === letterT) return readScalar(JsonKind.boolean, load<u32>(at) === wordTrue ? at + 4 : 0)
  if (byte === letterF) return readScalar(JsonKind.boolean, load<u32>(at + 1) === wordAlse ? at + 5 : 0)
  if (byte === letterN) return readScalar(JsonKind.null, load<u32>(at) === wordNull ? at + 4 : 0)
  return readScalar(JsonKind.number, endOfNumber(at))
}

/** Skips a member that the caller does not need. */
export function passMember(): void {
  readName()
  readValue()
}

function readObject(depth: i32): JsonValue {
  const object = newValue(JsonKind.object)
  let link = object.linkToFirst()
  for (let isMember = firstMember(); isMember; isMember = nextMember()) {
    const name = readName()
    const value = readNested(depth)
    if (!value.isThere()) break
    value.name = name
    store<JsonValue>(link, value)
    link = value.linkToNext()
  }
  return object
}

function readArray(depth: i32): JsonValue {
  const array = newValue(JsonKind.array)
  let link = array.linkToFirst()
  for (let isItem = firstItem(); isItem; isItem = nextItem()) {
    const item = readNested(depth)
    if (!item.isThere()) break
    store<JsonValue>(link, item)
    link = item.linkToNext()
  }
  return array
}

function readString(): JsonValue {
  const spelling = readSpelling()
  if (spelling === noText) return absent()
  const value = newValue(JsonKind.text)
  value.spelling = spelling
  value.isEscaped = isSpelledWithEscapes
  return value
}

/** The next scalar, up to the given end. */
function readScalar(kind: JsonKind, end: usize): JsonValue {
  const from = addressRead()
  if (end === 0) return readNothing()
  readFrom(end)
  const value = newValue(kind)
  value.spelling = textAt(from, end - from)
  return value
}

function readNothing(): JsonValue {
  breakOff()
  return absent()
}

/** @inline */
function newValue(kind: JsonKind): JsonValue {
  const value = allocateRecord<JsonValue>()
  value.kind = kind
  return value
}

function endOfNumber(from: usize): usize {
  let at = from
  if (load<u8>(at) === minus) at++
  at = load<u8>(at) === zero ? at + 1 : endOfDigits(at)
  if (load<u8>(at) === point) at = endOfDigits(at + 1)
  if ((load<u8>(at) | lowerCase) === letterE) {
    at++
    if (load<u8>(at) === plus || load<u8>(at) === minus) at++
    at = endOfDigits(at)
  }
  return at
}

/** Address after the digits that begin here. Zero if no digit is here. */
function endOfDigits(from: usize): usize {
  let at = from
  while (isDigit(load<u8>(at))) at++
  return at > from ? at : 0
}

const lowerCase: u8 = 0x20
const minus: u8 = 0x2d
const plus: u8 = 0x2b
const point: u8 = 0x2e
const zero: u8 = 0x30
const letterE: u8 = 0x65
const letterF: u8 = 0x66
const letterN: u8 = 0x6e
const letterT: u8 = 0x74
const wordTrue: u32 = 0x65757274
const wordAlse: u32 = 0x65736c61
const wordNull: u32 = 0x6c6c756e
