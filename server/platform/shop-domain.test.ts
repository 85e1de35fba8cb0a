import { expect, test } from 'vitest'
import { findShopDomain, formatStoreHandle } from './shop-domain.ts'

test.each(['saffron-lane.myshopify.com', 'Saffron-Lane.myshopify.com', '1.myshopify.com'])(
  '%s is a shop',
  (text) => {
    expect(findShopDomain(text)).toBe(text.toLowerCase())
  },
)

test.each([
  undefined,
  null,
  '',
  'saffron-lane',
  'admin.shopify.com',
  '-x.myshopify.com',
  'a.b.myshopify.com',
  'x.myshopify.com/',
  'x.myshopify.com:443',
  'x.myshopify.com\n',
  'x.myshopify.com.evil.example',
  'xmyshopify.com',
])('%s is none', (text) => {
  expect(findShopDomain(text)).toBeUndefined()
})

test('the admin knows a store by its handle', () => {
  expect(formatStoreHandle('saffron-lane.myshopify.com')).toBe('saffron-lane')
})
