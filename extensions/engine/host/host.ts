import { JsonValue } from '../json/value'
import { Text } from '../text/text'
import * as provider from './provider'
import * as wasi from './wasi'

/**
 * What the engine asks of the world: to read the input, to write the output, to log. Which of the two worlds answers
 * is settled when the function is compiled; of the other nothing is left in the module.
 *
 * Reading never fails: what is not there, or is of another type than asked for, is `noText`, false, NaN or has no
 * properties and no items.
 */
export type Value = u64

export function readInput(): Value {
  return WASI ? wasi.readInput() : provider.readInput()
}

export function property(object: Value, name: Text): Value {
  return WASI ? wasi.property(object, name) : provider.property(object, name)
}

/** What an absent property gives. */
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

/** NaN for what is no number; a number written as a string is a text, see `parseDecimal`. */
export function numberOf(value: Value): f64 {
  return WASI ? wasi.numberOf(value) : provider.numberOf(value)
}

export function isText(value: Value): bool {
  return WASI ? wasi.isText(value) : provider.isText(value)
}

/**
 * True where this reader has been through a list of the same content, which is cheap to see in JSON. Where it is not, as
 * on the platform, the answer is false.
 */
export function isRepeat(list: Value, reader: usize): bool {
  return WASI ? wasi.isRepeat(list, reader) : false
}

/** To be called when a reader has been through a list, for the next time it meets the like. */
export function rememberRepeat(list: Value, reader: usize): void {
  if (WASI) wasi.rememberRepeat(list, reader)
}

/** The JSON that a text of the input spells; absent where it is none. */
export function jsonOf(value: Value): JsonValue {
  return WASI ? wasi.jsonOf(value) : provider.jsonOf(value)
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
