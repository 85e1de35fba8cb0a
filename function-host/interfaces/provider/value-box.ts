/**
 * NaN-boxed values, the 64-bit form in which the provider passes input to a module
 * (docs/platform.md#function-interface). A number is its own IEEE 754 bits. Any other value is a quiet NaN:
 *
 *     bits 50-62  all set
 *     bits 46-49  tag
 *     bits 32-45  length, 16383 when it is that or more
 *     bits  0-31  boolean, error code, or address
 */
export type ValueBox =
  | { readonly tag: 'null' }
  | { readonly tag: 'boolean'; readonly value: boolean }
  | { readonly tag: 'number'; readonly value: number }
  | { readonly tag: 'string' | 'object' | 'array'; readonly address: number; readonly length: number }
  | { readonly tag: 'error'; readonly code: number }

/** Error codes that a failed read returns instead of a value. */
export const readErrors = {
  cannotDecode: 0,
  notAnObject: 1,
  outOfBounds: 2,
  cannotRead: 3,
  notAnArray: 4,
  indexOutOfBounds: 5,
  notIndexable: 6,
} as const

/** Written for a length that does not fit its bits. The module then asks for the real length. */
export const boxedLengthMax = 0x3fff

const boxMask = 0x7ffcn << 48n
const tagShift = 46n
const tagMask = 0xfn
const lengthShift = 32n
const lowMask = 0xffff_ffffn

/** Tag 2 is that of numbers. It is never written, since a number is not boxed. */
const tagNumbers = { null: 0n, boolean: 1n, string: 3n, object: 4n, array: 5n, error: 15n } as const

/** The bits as a signed integer, since WebAssembly's 64-bit integers are signed in JavaScript. */
export function encodeBox(box: ValueBox): bigint {
  switch (box.tag) {
    case 'number':
      return bitsOfNumber(box.value)
    case 'null':
      return boxed(tagNumbers.null, 0, 0)
    case 'boolean':
      return boxed(tagNumbers.boolean, 0, box.value ? 1 : 0)
    case 'error':
      return boxed(tagNumbers.error, 0, box.code)
    default:
      return boxed(tagNumbers[box.tag], Math.min(box.length, boxedLengthMax), box.address)
  }
}

/** Null for a tag that does not exist: the module made the bits up. */
export function decodeBox(bits: bigint): ValueBox | null {
  const raw = BigInt.asUintN(64, bits)
  if ((raw & boxMask) !== boxMask) return { tag: 'number', value: numberOfBits(raw) }
  const low = Number(raw & lowMask)
  const length = Number((raw >> lengthShift) & BigInt(boxedLengthMax))
  switch ((raw >> tagShift) & tagMask) {
    case tagNumbers.null:
      return { tag: 'null' }
    case tagNumbers.boolean:
      return { tag: 'boolean', value: low !== 0 }
    case tagNumbers.string:
      return { tag: 'string', address: low, length }
    case tagNumbers.object:
      return { tag: 'object', address: low, length }
    case tagNumbers.array:
      return { tag: 'array', address: low, length }
    case tagNumbers.error:
      return { tag: 'error', code: low }
    default:
      return null
  }
}

function boxed(tag: bigint, length: number, low: number): bigint {
  return BigInt.asIntN(64, boxMask | (tag << tagShift) | (BigInt(length) << lengthShift) | BigInt(low >>> 0))
}

const scratch = new DataView(new ArrayBuffer(8))

function bitsOfNumber(value: number): bigint {
  scratch.setFloat64(0, value)
  return scratch.getBigInt64(0)
}

function numberOfBits(bits: bigint): number {
  scratch.setBigUint64(0, bits)
  return scratch.getFloat64(0)
}
