import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxedLengthMax, decodeBox, encodeBox, type ValueBox } from './value-box.ts'

const address = fc.nat(0xffff_ffff)
const length = fc.nat(boxedLengthMax)
const box: fc.Arbitrary<ValueBox> = fc.oneof(
  fc.constant<ValueBox>({ tag: 'null' }),
  fc.record({ tag: fc.constant('boolean'), value: fc.boolean() }),
  fc.record({ tag: fc.constant('number'), value: fc.double({ noNaN: true }) }),
  fc.record({ tag: fc.constantFrom('string', 'object', 'array'), address, length }),
  fc.record({ tag: fc.constant('error'), code: fc.nat(6) }),
)

test('a boxed value decodes to itself', () => {
  fc.assert(
    fc.property(box, (value) => {
      expect(decodeBox(encodeBox(value))).toEqual(value)
    }),
  )
})

test('any 64 bits decode to a value or to null, and never throw', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (bits) => {
      const value = decodeBox(bits)
      expect(value === null || value.tag.length > 0).toBe(true)
    }),
  )
})

test.each([
  ['null', { tag: 'null' }, 0x7ffc_0000_0000_0000n],
  ['false', { tag: 'boolean', value: false }, 0x7ffc_4000_0000_0000n],
  ['true', { tag: 'boolean', value: true }, 0x7ffc_4000_0000_0001n],
  ['a string of 5 bytes', { tag: 'string', address: 0x1234, length: 5 }, 0x7ffc_c005_0000_1234n],
  ['an object of 2 keys', { tag: 'object', address: 0x10, length: 2 }, 0x7ffd_0002_0000_0010n],
  ['an array of 3', { tag: 'array', address: 0x10, length: 3 }, 0x7ffd_4003_0000_0010n],
  ['an error', { tag: 'error', code: 1 }, 0x7fff_c000_0000_0001n],
  ['the number 1', { tag: 'number', value: 1 }, 0x3ff0_0000_0000_0000n],
] satisfies [string, ValueBox, bigint][])('%s has the bits the platform gives it', (_name, value, bits) => {
  expect(encodeBox(value)).toBe(bits)
})

test('a length that does not fit its bits is written as the largest', () => {
  const decoded = decodeBox(encodeBox({ tag: 'string', address: 1, length: 20_000 }))
  expect(decoded).toEqual({ tag: 'string', address: 1, length: boxedLengthMax })
})
