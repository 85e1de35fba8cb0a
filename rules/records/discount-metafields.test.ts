import { expect, it } from 'vitest'
import {
  listDiscountMetafieldNames,
  moveSharedMetafields,
  namespaceOfOwner,
  readDiscountMetafields,
} from './discount-metafields.ts'

const metafield = (namespace: string, key: string, value: string) => ({
  ...{ id: `gid://shopify/Metafield/${value}`, namespace, key },
  ...{ type: 'json', value },
})

it('reads what is in the app’s own namespace, and nothing that others add', () => {
  const found = [
    metafield('app--7--checkout-ninja', 'rules', '1'),
    metafield('checkout-ninja', 'rules', '2'),
    metafield('checkout-ninja', 'queryInput', '3'),
    metafield('app--7--other', 'ui_config', '4'),
  ]
  expect(readDiscountMetafields(found)).toEqual([metafield('checkout-ninja', 'rules', '1')])
})

it('reads an older discount and marks it to be moved', () => {
  const { id: _id, ...shared } = metafield('checkout-ninja', 'rules', '2')
  const read = readDiscountMetafields([
    metafield('checkout-ninja', 'rules', '2'),
    metafield('x', 'rules', '3'),
  ])
  expect(read).toEqual([{ ...shared, isShared: true }])
  expect(moveSharedMetafields(read)).toEqual([{ ...shared, namespace: '$app:checkout-ninja' }])
  expect(moveSharedMetafields([shared])).toEqual([])
})

it('names both places', () => {
  expect(listDiscountMetafieldNames(['checkout-ninja.rules'])).toEqual([
    '$app:checkout-ninja.rules',
    'checkout-ninja.rules',
  ])
  expect(namespaceOfOwner('discount')).toBe('$app:checkout-ninja')
  expect(namespaceOfOwner('payment')).toBe('checkout-ninja')
})
