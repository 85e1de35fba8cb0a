import { allocate } from '../memory/arena'
import { literals } from './literals'

/**
 * Address and length of UTF-8 bytes in memory: the address in the low half, the number of bytes in the high half.
 * Sixteen bytes after the last one are always readable.
 */
export type Text = u64

/** No text. An empty text still has an address. */
export const noText: Text = 0

/** @inline */
export function textAt(address: usize, length: usize): Text {
  return ((<u64>length) << 32) | <u64>address
}

export function addressOf(text: Text): usize {
  return <usize>text
}

export function lengthOf(text: Text): usize {
  return <usize>(text >> 32)
}

export function endOf(text: Text): usize {
  return addressOf(text) + lengthOf(text)
}

/**
 * The bytes of a literal of printable ASCII characters. The build replaces this call with their address
 * (scripts/functions/fold-literals.ts), so it costs nothing at run time. Other literals follow after the last byte, so
 * only a canonical text may be added to a set.
 */
export function ascii(literal: string): Text {
  const length = <usize>literal.length
  const source = changetype<usize>(literal)
  const target = allocate(length)
  for (let at: usize = 0; at < length; at++) store<u8>(target + at, load<u8>(source + (at << 1)))
  return textAt(target, length)
}

/**
 * Address and length of a literal in the 32 bits of a number, for the tables of the engine. The build replaces the call
 * with the number, since tables can only have numbers.
 */
export declare function packed(literal: string): u32

/** The text of a literal that was packed. */
export function unpacked(literal: u32): Text {
  return textAt(literals + <usize>(literal & 0xffff), <usize>(literal >> 16))
}

/**
 * True if the text equals a packed literal. Tables are searched with it, and most rows differ in length.
 *
 * @inline
 */
export function isPacked(literal: u32, text: Text): bool {
  return literal >> 16 === <u32>(text >> 32) && isSamePacked(literal, text)
}

function isSamePacked(literal: u32, text: Text): bool {
  return sameBytes(addressOf(unpacked(literal)), addressOf(text), lengthOf(text))
}

/** True if both have the same bytes. */
export function same(one: Text, other: Text): bool {
  return lengthOf(one) === lengthOf(other) && sameBytes(addressOf(one), addressOf(other), lengthOf(one))
}

/** Compares eight bytes at a time. Bytes after the last one do not count. */
export function sameBytes(one: usize, other: usize, length: usize): bool {
  if (length === 0) return true
  if (length < 8) {
    const beyond = <u64>(64 - (length << 3))
    return (load<u64>(one) ^ load<u64>(other)) << beyond === 0
  }
  const last = one + length - 8
  const distance = other - one
  // Most texts have at most two words of eight bytes, or four. The two words may overlap.
  if (length <= 16)
    return ((load<u64>(one) ^ load<u64>(other)) | (load<u64>(last) ^ load<u64>(last + distance))) === 0
  if (length <= 32)
    return (
      ((load<u64>(one) ^ load<u64>(other)) |
        (load<u64>(one, 8) ^ load<u64>(other, 8)) |
        (load<u64>(last - 8) ^ load<u64>(last + distance - 8)) |
        (load<u64>(last) ^ load<u64>(last + distance))) ===
      0
    )
  for (let at = one; at < last; at += 8) if (load<u64>(at) !== load<u64>(at + distance)) return false
  return load<u64>(last) === load<u64>(last + distance) // may compare some bytes a second time
}

/** A copy with zeros up to the next whole word, for hashes and comparisons of eight bytes at a time. */
export function paddedCopy(text: Text): Text {
  const target = allocate(lengthOf(text) + 8)
  memory.copy(target, addressOf(text), lengthOf(text))
  return textAt(target, lengthOf(text))
}
