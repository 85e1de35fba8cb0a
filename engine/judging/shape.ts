import * as parse from '../json/parse'
import { readValue } from '../json/parse-value'
import { absent, JsonKind, JsonValue } from '../json/value'
import { noText, Text } from '../text/text'

/**
 * True if a member of the stored rules has the wrong type. Such a member is skipped and makes the whole configuration
 * faulty. An absent or null member does not.
 */
let isFaulty: bool = false

export function expectNoFault(): void {
  isFaulty = false
}

export function hasFault(): bool {
  return isFaulty
}

/**
 * Drops the faults of a part that does not count, such as a disabled rule. `before`: whether a fault was found before
 * that part.
 */
export function forgetFaults(before: bool): void {
  isFaulty = before
}

export function isListNext(): bool {
  return parse.isArrayNext() || passOther()
}

export function isObjectNext(): bool {
  return parse.isObjectNext() || passOther()
}

/** True if the item of a list is an object, as required. */
export function isItemNext(): bool {
  if (parse.isObjectNext()) return true
  readValue()
  isFaulty = true
  return false
}

export function readText(): Text {
  if (parse.isTextNext()) return parse.readText()
  passOther()
  return noText
}

export function readObject(): JsonValue {
  return isObjectNext() ? readValue() : absent()
}

function passOther(): bool {
  if (readValue().kind > JsonKind.null) isFaulty = true
  return false
}
