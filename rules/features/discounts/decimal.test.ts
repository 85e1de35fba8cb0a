import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDecimal, readDecimal } from './decimal.ts'

it.each([
  ['12.5', 12.5],
  ['0', 0],
  ['-3', -3],
  // A number would not be written like this, so the text is unchanged.
  ['50.00', '50.00'],
  ['1e3', '1e3'],
  [' 5', ' 5'],
  ['ten', 'ten'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [7, 7],
] as const)('%j is read as %j', (stored, held) => {
  expect(readDecimal(stored)).toBe(held)
})

it.each([
  [12.5, '12.5'],
  [' 12.50 ', '12.50'],
  ['ten', 'ten'],
  [null, ''],
  [undefined, ''],
  [0.0000001, '0.0000001'],
  [1.5e21, '1500000000000000000000'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
] as const)('%j is stored as %j', (held, stored) => {
  expect(formatDecimal(held)).toBe(stored)
})

it('reads everything that it has stored, and stores it again unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (hundredths) => {
      const amount = hundredths / 100
      expect(readDecimal(formatDecimal(amount))).toBe(amount)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-?\d{1,9}(\.\d{1,4})?$/)), (text) => {
      expect(formatDecimal(readDecimal(text.trim()))).toBe(text.trim())
    }),
  )
})
