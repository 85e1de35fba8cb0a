import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDecimal, formatMoney, parseMoney } from './money.ts'
import { findNumber, formatGid, parseGid } from './platform-ids.ts'

it('reads ids as it writes them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (number) => {
      expect(findNumber('Product', formatGid('Product', number))).toBe(number)
      expect(findNumber('Collection', formatGid('Product', number))).toBeUndefined()
    }),
  )
})

it.each([
  '',
  'gid://shopify/Product/',
  'gid://shopify/Product/01',
  'gid://shopify/Product/1/2',
  '1',
  'gid://other/Product/1',
])('finds no id in %j', (text) => {
  expect(parseGid(text)).toBeUndefined()
})

it('reads money as it writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minorUnits) => {
      expect(parseMoney(formatDecimal(minorUnits))).toBe(minorUnits)
      expect(parseMoney(formatMoney(minorUnits))).toBe(minorUnits)
    }),
  )
  expect([4900, 4925, 4950, 5, 0].map(formatDecimal)).toEqual(['49.0', '49.25', '49.5', '0.05', '0.0'])
})

it.each(['', '-1', '1,000', '1.005', 'ten', '1.'])('finds no money in %j', (text) => {
  expect(parseMoney(text)).toBeUndefined()
})
