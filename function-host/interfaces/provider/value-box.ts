/**
 * NaN-boxed values. The provider passes input to a module in this 64-bit form (docs/platform.md#function-interface). A
 * number is its own IEEE 754 bits. Any other value is a quiet NaN:
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

/** Stored for a length that does not fit its bits. The module then asks for the real length. */
export const boxedLengthMax = 0x3fff

/** Upper halves of the 64 bits: the mask of a quiet NaN, and the positions of the tag and the length. */
const boxMask = 0x7ffc_0000
const tagShift = 14
const tagMask = 0xf

/** Tag 2 is for numbers. It is never written, since a number is not boxed. */
const tagNumbers = { null: 0, boolean: 1, string: 3, object: 4, array: 5, error: 15 } as const

/** The bits as a signed integer, since WebAssembly's 64-bit integers are signed in JavaScript. */
export function encodeBox(box: ValueBox): bigint {
  switch (box.tag) {
    case 'number':
      scratch.setFloat64(0, box.value)
      return scratch.getBigInt64(0)
    case 'null':
      return nullBox
    case 'boolean':
      return boxed(tagNumbers.boolean, 0, box.value ? 1 : 0)
    case 'error':
      return boxed(tagNumbers.error, 0, box.code)
    default:
      return boxed(tagNumbers[box.tag], Math.min(box.length, boxedLengthMax), box.address)
  }
}

/** Decodes a box. Null for a tag that does not exist, since the module invented the bits. */
export function decodeBox(bits: bigint): ValueBox | null {
  scratch.setBigInt64(0, bits)
  const high = scratch.getUint32(0)
  if ((high & boxMask) !== boxMask) return { tag: 'number', value: scratch.getFloat64(0) }
  const low = scratch.getUint32(4)
  const length = high & boxedLengthMax
  switch ((high >>> tagShift) & tagMask) {
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

const scratch = new DataView(new ArrayBuffer(8))

function boxed(tag: number, length: number, low: number): bigint {
  scratch.setUint32(0, boxMask | (tag << tagShift) | length)
  scratch.setUint32(4, low)
  return scratch.getBigInt64(0)
}

const nullBox = boxed(tagNumbers.null, 0, 0)
