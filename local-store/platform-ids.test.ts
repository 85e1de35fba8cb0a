import fc from 'fast-check'
import { expect, it } from 'vitest'
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
