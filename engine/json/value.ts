import { addressOf, ascii, lengthOf, noText, same, sameBytes, Text } from '../text/text'
import { resolveEscapes } from './unescape'

export enum JsonKind {
  absent,
  null,
  boolean,
  number,
  text,
  array,
  object,
}

/**
 * One value of parsed JSON. An absent value has address zero, where memory is all zero (scripts/functions/low-memory.ts checks
 * it). So it has no kind, no members and no items, and a path can be followed without checks.
 */
@unmanaged
export class JsonValue {
  kind: JsonKind
  /** Its spelling. For a string, the text between the quotes. */
  spelling: Text
  /** True for a string that is spelled with escapes. */
  isEscaped: bool
  /** Name of a member of an object, as spelled between its quotes. */
  name: Text
  /** The first item of an array or member of an object: `for (let item = value.first; item.isThere(); item = item.next)`. */
  first: JsonValue
  next: JsonValue

  /** Address of the link to the first item or member. */
  linkToFirst(): usize {
    return changetype<usize>(this) + offsetof<JsonValue>('first')
  }

  /** Address of the link to the next one. */
  linkToNext(): usize {
    return changetype<usize>(this) + offsetof<JsonValue>('next')
  }

  isThere(): bool {
    return this.kind !== JsonKind.absent
  }

  isNull(): bool {
    return this.kind <= JsonKind.null
  }

  isTrue(): bool {
    return this.kind === JsonKind.boolean && same(this.spelling, ascii('true'))
  }

  /** The first member of an object with this name. */
  member(name: Text): JsonValue {
    if (this.kind !== JsonKind.object) return absent()
    const letters = addressOf(name)
    const length = lengthOf(name)
    let member = this.first
    while (
      member.isThere() &&
      !(lengthOf(member.name) === length && sameBytes(addressOf(member.name), letters, length))
    )
      member = member.next
    return member
  }

  /** The first item of an array. */
  firstItem(): JsonValue {
    return this.kind === JsonKind.array ? this.first : absent()
  }

  /** A string with its escapes resolved; `noText` for any other value. */
  text(): Text {
    if (this.kind !== JsonKind.text) return noText
    return this.isEscaped ? resolveEscapes(addressOf(this.spelling), lengthOf(this.spelling)) : this.spelling
  }

  /** A string, or a number, `true` or `false` as it is spelled; `noText` for null, objects and arrays. */
  scalar(): Text {
    return this.kind === JsonKind.number || this.kind === JsonKind.boolean ? this.spelling : this.text()
  }
}

export function absent(): JsonValue {
  return changetype<JsonValue>(0)
}
