import { Buffer } from 'node:buffer'

/** A format of a value: its first byte, and the number of bytes for the length or number after it. */
type Form = readonly [marker: number, width: 1 | 2 | 4]

const textForms: readonly Form[] = [
  [0xd9, 1],
  [0xda, 2],
  [0xdb, 4],
]
const listForms: readonly Form[] = [
  [0xdc, 2],
  [0xdd, 4],
]
const objectForms: readonly Form[] = [
  [0xde, 2],
  [0xdf, 4],
]

/**
 * Encodes a JSON value as MessagePack, each part in its shortest format. The platform passes input to its provider in
 * this way.
 */
export function encodeMessagePack(value: unknown): Buffer {
  if (value === null) return Buffer.of(0xc0)
  if (typeof value === 'boolean') return Buffer.of(value ? 0xc3 : 0xc2)
  if (typeof value === 'number') return encodeNumber(value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([encodeHead(bytes.length, 0xa0, 32, textForms), bytes])
  }
  if (Array.isArray(value)) {
    return Buffer.concat([encodeHead(value.length, 0x90, 16, listForms), ...value.map(encodeMessagePack)])
  }
  if (typeof value !== 'object') throw new TypeError(`MessagePack of a ${typeof value}`)
  const members = Object.entries(value)
  const head = encodeHead(members.length, 0x80, 16, objectForms)
  return Buffer.concat([head, ...members.flat().map(encodeMessagePack)])
}

/** Writes a small length into the first byte itself. */
function encodeHead(length: number, smallMarker: number, smallBound: number, forms: readonly Form[]): Buffer {
  if (length < smallBound) return Buffer.of(smallMarker | length)
  const form = forms.find(([, width]) => length < 2 ** (8 * width))
  if (form === undefined) throw new RangeError(`MessagePack holds no ${length} items`)
  const [marker, width] = form
  const head = Buffer.alloc(1 + width, marker)
  head.writeUIntBE(length, 1, width)
  return head
}

function encodeNumber(value: number): Buffer {
  if (!Number.isInteger(value) || Math.abs(value) >= 2 ** 31) {
    const fraction = Buffer.alloc(9, 0xcb)
    fraction.writeDoubleBE(value, 1)
    return fraction
  }
  if (value >= 0) {
    return encodeHead(value, 0, 128, [
      [0xcc, 1],
      [0xcd, 2],
      [0xce, 4],
    ])
  }
  if (value >= -32) return Buffer.of(value + 256)
  const widths = [1, 2, 4] as const
  const index = widths.findIndex((width) => value >= -(2 ** (8 * width - 1)))
  const width = widths[index] ?? 4
  const negative = Buffer.alloc(1 + width, 0xd0 + Math.max(0, index))
  negative.writeIntBE(value, 1, width)
  return negative
}
