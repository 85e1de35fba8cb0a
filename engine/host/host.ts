import * as parse from '../json/parse'
import { readValue } from '../json/parse-value'
import { absent, JsonValue } from '../json/value'
import { allocate } from '../memory/arena'
import { addressOf, lengthOf, noText, Text, textAt } from '../text/text'
import { Name } from './name'
import {
  shopify_function_input_get,
  shopify_function_input_get_at_index,
  shopify_function_input_get_interned_obj_prop,
  shopify_function_input_get_obj_prop,
  shopify_function_input_get_val_len,
  shopify_function_input_read_utf8_str,
  shopify_function_intern_utf8_str,
  shopify_function_log_new_utf8_str,
  shopify_function_output_finish_array,
  shopify_function_output_finish_object,
  shopify_function_output_new_array,
  shopify_function_output_new_bool,
  shopify_function_output_new_i32,
  shopify_function_output_new_object,
  shopify_function_output_new_utf8_str,
} from './shopify_function_v2'

/**
 * Host interface of the engine: it reads the input, writes the output and logs. Reading never fails. An absent value,
 * or one of the wrong type, reads as `noText`, false or NaN, without properties or items.
 *
 * A value is an f64, or a tagged value if its upper bits are those of a quiet NaN. The tag is in bits 46 to 49, and the
 * length in bits 32 to 45. A length that does not fit is all ones. The low half is a pointer or a truth value.
 */
export type Value = u64

const tagShift: u64 = 46
const nan: u64 = 0x7ffc000000000000 >> tagShift
const nullTag: u64 = nan
const booleanTag: u64 = nan | 1
const textTag: u64 = nan | 3
const objectTag: u64 = nan | 4
const arrayTag: u64 = nan | 5
const lengthShift: u64 = 32
const longest: u32 = 0x3fff
const nothing: Value = nullTag << tagShift

export function readInput(): Value {
  return shopify_function_input_get()
}

/** The value of an absent property. */
export function noValue(): Value {
  return nothing
}

export function property(object: Value, name: Text): Value {
  if (object >> tagShift !== objectTag) return nothing
  return shopify_function_input_get_obj_prop(object, addressOf(name), lengthOf(name))
}

/**
 * Number of reads of a name by its text before it is registered with the platform. The platform copies a name at each
 * read, unless it is registered. Registering costs as much as three later reads save.
 */
const readsByText: u32 = 2

/**
 * Like `property`, for a name that is read in each item of a list. The state of a name is its number of reads. Once it
 * is registered, the state also holds the platform's number for it.
 */
export function memberNamed(object: Value, name: Name): Value {
  if (object >> tagShift !== objectTag) return nothing
  const state = name.state
  if (state > readsByText)
    return shopify_function_input_get_interned_obj_prop(object, state - readsByText - 1)
  const text = name.text
  if (state < readsByText) {
    name.state = state + 1
    return shopify_function_input_get_obj_prop(object, addressOf(text), lengthOf(text))
  }
  const interned = shopify_function_intern_utf8_str(addressOf(text), lengthOf(text))
  name.state = readsByText + 1 + interned
  return shopify_function_input_get_interned_obj_prop(object, interned)
}

/** Number of items of a list. Zero for a value that is not a list. */
export function countItems(list: Value): u32 {
  return list >> tagShift === arrayTag ? lengthOfValue(list) : 0
}

/** The item at an index, which must be below the count. */
export function itemAt(list: Value, index: u32): Value {
  return shopify_function_input_get_at_index(list, index)
}

/** False for an absent value and for null. */
export function isThere(value: Value): bool {
  return value >> tagShift !== nullTag
}

export function isList(value: Value): bool {
  return value >> tagShift === arrayTag
}

export function isText(value: Value): bool {
  return value >> tagShift === textTag
}

/** Opens the JSON in a text of the input, for the readers of `json/parse.ts`. */
export function openJson(value: Value): void {
  parse.openJson(textOf(value))
}

/** The JSON in a text of the input. Absent if the text is not JSON. */
export function jsonOf(text: Value): JsonValue {
  openJson(text)
  const value = readValue()
  return parse.isJsonRead() ? value : absent()
}

export function isTrue(value: Value): bool {
  return value >> tagShift === booleanTag && <u32>value === 1
}

/** NaN for a value that is not a number. A number written as a string is a text, see `parseDecimal`. */
export function numberOf(value: Value): f64 {
  return reinterpret<f64>(value)
}

/** Number of bytes of a text, without copying it. Zero for a value that is not a text. */
export function bytesOfText(value: Value): usize {
  return isText(value) ? <usize>lengthOfValue(value) : 0
}

/** A copy of a text in the function's own memory. */
export function textOf(value: Value): Text {
  if (value >> tagShift !== textTag) return noText
  const length = <usize>lengthOfValue(value)
  const target = allocate(length + 8)
  shopify_function_input_read_utf8_str(<usize>value, target, length)
  return textAt(target, length)
}

/** @inline */
function lengthOfValue(value: Value): u32 {
  const length = <u32>(value >> lengthShift) & longest
  return length === longest ? shopify_function_input_get_val_len(value) : length
}

/** Opens an object of exactly `members` members. Write each as its name, then its value. */
export function openObject(members: u32): void {
  shopify_function_output_new_object(members)
}

export function closeObject(): void {
  shopify_function_output_finish_object()
}

/** Opens an array of exactly `items` items. */
export function openArray(items: u32): void {
  shopify_function_output_new_array(items)
}

export function closeArray(): void {
  shopify_function_output_finish_array()
}

export function writeName(name: Text): void {
  writeText(name)
}

export function writeText(text: Text): void {
  shopify_function_output_new_utf8_str(addressOf(text), lengthOf(text))
}

export function writeInteger(number: u32): void {
  shopify_function_output_new_i32(number)
}

export function writeTruth(truth: bool): void {
  shopify_function_output_new_bool(truth ? 1 : 0)
}

/** Logs a whole line, with its line break. */
export function writeLog(line: Text): void {
  shopify_function_log_new_utf8_str(addressOf(line), lengthOf(line))
}
