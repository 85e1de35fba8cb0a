import { JsonKind, JsonValue } from '../json/value'
import { Text } from '../text/text'

/**
 * Members of the stored rules by the type they must have. One that has another type is a fault of the whole
 * configuration, whatever the rest says; one that is absent or null is not.
 */
let isFaulty: bool = false

export function expectNoFault(): void {
  isFaulty = false
}

export function hasFault(): bool {
  return isFaulty
}

export function requireObject(value: JsonValue): void {
  if (value.kind !== JsonKind.object) isFaulty = true
}

export function listMember(object: JsonValue, name: Text): JsonValue {
  return memberOfKind(object, name, JsonKind.array)
}

export function objectMember(object: JsonValue, name: Text): JsonValue {
  return memberOfKind(object, name, JsonKind.object)
}

export function textMember(object: JsonValue, name: Text): Text {
  return memberOfKind(object, name, JsonKind.text).text()
}

function memberOfKind(object: JsonValue, name: Text, kind: JsonKind): JsonValue {
  const value = object.member(name)
  if (value.kind !== kind && !value.isNull()) isFaulty = true
  return value
}
