import * as parse from '../json/parse'
import { readValue } from '../json/parse-value'
import { absent, JsonValue } from '../json/value'
import { lengthOf, Text } from '../text/text'
import { Name } from './name'
import * as provider from './provider'
import * as wasi from './wasi'

/**
 * Host interface of the engine: it reads the input, writes the output and logs. The compiler picks one of the two
 * hosts; the module keeps nothing of the other.
 *
 * Reading never fails. An absent value, or one of another type than asked for, is `noText`, false or NaN, or has no
 * properties and no items.
 */
export type Value = u64

export function readInput(): Value {
  return WASI ? wasi.readInput() : provider.readInput()
}

export function property(object: Value, name: Text): Value {
  return WASI ? wasi.property(object, name) : provider.property(object, name)
}

/** Like `property`, for a name that is read in item after item. */
export function memberNamed(object: Value, name: Name): Value {
  return WASI ? wasi.memberNamed(object, name) : provider.memberNamed(object, name)
}

/** The value of an absent property. */
export function noValue(): Value {
  return WASI ? wasi.noValue() : provider.noValue()
}

/** False for what is absent, and for null. */
export function isThere(value: Value): bool {
  return WASI ? wasi.isThere(value) : provider.isThere(value)
}

export function isList(value: Value): bool {
  return WASI ? wasi.isList(value) : provider.isList(value)
}

export function isTrue(value: Value): bool {
  return WASI ? wasi.isTrue(value) : provider.isTrue(value)
}

/** NaN for a value that is no number; a number written as a string is a text, see `parseDecimal`. */
export function numberOf(value: Value): f64 {
  return WASI ? wasi.numberOf(value) : provider.numberOf(value)
}

export function isText(value: Value): bool {
  return WASI ? wasi.isText(value) : provider.isText(value)
}

/**
 * Finds all values of a payment method or delivery option at once, for `followedValue`, where that is cheaper than to
 * ask for each: in JSON that is spelled as the platform spells it. Otherwise false.
 */
export function followOption(option: Value): bool {
  return WASI ? wasi.followOption(option) : false
}

/** Like `followOption`, for a line of the cart. */
export function followLine(line: Value): bool {
  return WASI ? wasi.followLine(line) : false
}

/** A value of the option or line that was followed last, by its number: `OptionValue`, or the bit of a `LineFact`. */
export function followedValue(value: usize): Value {
  return WASI ? wasi.followedValue(value) : noValue()
}

/** Does that list of the line say what the same list of an earlier line said? */
export function isRepeated(value: usize): bool {
  return WASI ? wasi.isRepeated(value) : false
}

/** Opens the JSON that a text of the input spells, for the readers of `json/parse.ts`. */
export function openJson(text: Value): void {
  if (WASI) wasi.openJson(text)
  else provider.openJson(text)
}

/** Was what was opened JSON, and is all of it read? */
export function isJsonRead(text: Value): bool {
  return WASI ? wasi.isJsonRead(text) : parse.isJsonRead()
}

/**
 * Opens it once more where that may help. JSON in JSON is first read in place, which not every spelling allows. True
 * where it was opened, and is to be read from its start.
 */
export function reopensJson(text: Value): bool {
  if (WASI) wasi.reopenJson(text)
  return <bool>WASI
}

/** The JSON that a text of the input spells; absent where it is none. */
export function jsonOf(text: Value): JsonValue {
  openJson(text)
  let value = readValue()
  if (!isJsonRead(text) && reopensJson(text)) value = readValue()
  return isJsonRead(text) ? value : absent()
}

/** The bytes of a text, which the platform knows without copying it. */
export function bytesOfText(value: Value): usize {
  return WASI ? lengthOf(wasi.textOf(value)) : provider.bytesOfText(value)
}

export function textOf(value: Value): Text {
  return WASI ? wasi.textOf(value) : provider.textOf(value)
}

/** Opens an object of exactly so many members; each is written as its name, then its value. */
export function openObject(members: u32): void {
  if (WASI) wasi.openObject(members)
  else provider.openObject(members)
}

export function closeObject(): void {
  if (WASI) wasi.closeObject()
  else provider.closeObject()
}

/** Opens an array of exactly so many items. */
export function openArray(items: u32): void {
  if (WASI) wasi.openArray(items)
  else provider.openArray(items)
}

export function closeArray(): void {
  if (WASI) wasi.closeArray()
  else provider.closeArray()
}

export function writeName(name: Text): void {
  if (WASI) wasi.writeName(name)
  else provider.writeName(name)
}

export function writeText(text: Text): void {
  if (WASI) wasi.writeText(text)
  else provider.writeText(text)
}

export function writeInteger(number: u32): void {
  if (WASI) wasi.writeInteger(number)
  else provider.writeInteger(number)
}

export function writeTruth(truth: bool): void {
  if (WASI) wasi.writeTruth(truth)
  else provider.writeTruth(truth)
}

/** Once, after the last value. */
export function finishOutput(): void {
  if (WASI) wasi.finishOutput()
  else provider.finishOutput()
}

/** A whole line with its line break. */
export function writeLog(line: Text): void {
  if (WASI) wasi.writeLog(line)
  else provider.writeLog(line)
}
