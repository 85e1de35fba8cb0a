import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeUnsigned, encodeSigned, encodeUnsigned } from './leb128.ts'

test('an encoded number decodes to itself, with any bytes before and after it', () => {
  fc.assert(
    fc.property(fc.nat(0xffff_ffff), fc.uint8Array(), fc.uint8Array(), (value, before, after) => {
      const encoded = encodeUnsigned(value)
      const bytes = Uint8Array.from([...before, ...encoded, ...after])
      expect(decodeUnsigned(bytes, before.length)).toEqual({ value, next: before.length + encoded.length })
    }),
  )
})

test.each([
  [0, [0x00]],
  [127, [0x7f]],
  [128, [0x80, 0x01]],
  [624_485, [0xe5, 0x8e, 0x26]],
  [0xffff_ffff, [0xff, 0xff, 0xff, 0xff, 0x0f]],
])('%i is written in the fewest bytes', (value, bytes) => {
  expect(encodeUnsigned(value)).toEqual(bytes)
})

test.each([
  [0, [0x00]],
  [-1, [0x7f]],
  [63, [0x3f]],
  [64, [0xc0, 0x00]],
  [-64, [0x40]],
  [-65, [0xbf, 0x7f]],
  [-123_456, [0xc0, 0xbb, 0x78]],
])('%i keeps its sign', (value, bytes) => {
  expect(encodeSigned(value)).toEqual(bytes)
})

test('the engine reads a signed number as it was encoded', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      const body = [0x00, 0x41, ...encodeSigned(value), 0x0b]
      const code = [0x01, ...encodeUnsigned(body.length), ...body]
      const module = Uint8Array.from([
        ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
        ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7f],
        ...[0x03, 0x02, 0x01, 0x00],
        ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
        ...[0x0a, ...encodeUnsigned(code.length), ...code],
      ])
      const { f } = new WebAssembly.Instance(new WebAssembly.Module(module)).exports
      expect(typeof f === 'function' && f()).toBe(value)
    }),
  )
})

test('a number that is cut off or too long is refused', () => {
  expect(() => decodeUnsigned(Uint8Array.of(0x80), 0)).toThrow('ends inside a number')
  expect(() => decodeUnsigned(new Uint8Array(6).fill(0x80), 0)).toThrow('more than 32 bits')
})
