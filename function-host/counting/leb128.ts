/**
 * LEB128, the variable-length integers of the WebAssembly binary format. Each byte has seven bits, lowest first. The
 * top bit is set on every byte but the last.
 */

const payloadBits = 7
const payloadMask = 0x7f
const continuationBit = 0x80
const signBit = 0x40

/** Longest encoding of an unsigned 32-bit number, in bytes. */
const leb128MaxBytes32 = 5

export type Decoded = { readonly value: number; readonly next: number }

/** Reads an unsigned 32-bit number at `at`. `next` is the index after it. Throws if it is cut off or too long. */
export function decodeUnsigned(bytes: Uint8Array, at: number): Decoded {
  let value = 0
  for (let index = 0; index < leb128MaxBytes32; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) throw new RangeError('the module ends inside a number')
    // Not a shift, since the fifth byte would overflow into the sign of a 32-bit integer.
    value += (byte & payloadMask) * 2 ** (payloadBits * index)
    if (byte < continuationBit) return { value, next: at + index + 1 }
  }
  throw new RangeError('the module holds a number of more than 32 bits')
}

/** Bytes of an unsigned number up to 2^53 - 1. */
export function encodeUnsigned(value: number): number[] {
  const low = value % continuationBit
  const rest = Math.floor(value / continuationBit)
  return rest === 0 ? [low] : [low | continuationBit, ...encodeUnsigned(rest)]
}

/** Bytes of a signed 32-bit number, in the format of the operands of `i32.const` and `i64.const`. */
export function encodeSigned(value: number): number[] {
  const low = value & payloadMask
  const rest = value >> payloadBits
  const done = rest === 0 ? (low & signBit) === 0 : rest === -1 && (low & signBit) !== 0
  return done ? [low] : [low | continuationBit, ...encodeSigned(rest)]
}
