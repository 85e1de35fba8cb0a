import * as parse from '../json/parse'
import { readValue } from '../json/parse-value'
import { absent, JsonKind, JsonValue } from '../json/value'
import { noText, Text } from '../text/text'

/**
 * Members of the stored rules by the type they must have. One that has another type is passed, and is a fault of the
 * whole configuration, whatever the rest says; one that is absent or null is not.
 */
let isFaulty: bool = false

export function expectNoFault(): void {
  isFaulty = false
}

export function hasFault(): bool {
  return isFaulty
}

/** Drops the faults of something that does not count, such as a disabled rule; `before` says whether there was one earlier. */
export function forgetFaults(before: bool): void {
  isFaulty = before
}

export function isListNext(): bool {
  return parse.isArrayNext() || passOther()
}

export function isObjectNext(): bool {
  return parse.isObjectNext() || passOther()
}

/** Is the item of a list an object, as it must be? */
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
