import { expect, test } from 'vitest'
import { nameProducts, productIdOf } from './product-ids.ts'
import { blankLine } from './samples.ts'

test('every product of a sample has an id and a name, the store’s own and others', () => {
  const saffron = { ...blankLine, title: 'Saffron', productId: 'gid://shopify/Product/7' }
  const other = { ...blankLine, title: 'Tea' }
  expect([productIdOf(saffron, 0), productIdOf(other, 1)]).toEqual([
    'gid://shopify/Product/7',
    'gid://shopify/Product/sample-1',
  ])
  expect(nameProducts([saffron, other])).toEqual({
    'gid://shopify/Product/7': 'Saffron',
    'gid://shopify/Product/sample-1': 'Tea',
  })
})
