import { expect, test } from 'vitest'
import { testSample } from '../test-support/sample-checkout.ts'
import { formatCart } from './sample-cart.ts'

const [line] = testSample.lines
if (line === undefined) throw new Error('the sample has no line')

test('a sample is priced in minor units, under the ids that functions see', () => {
  const lines = [
    { ...line, price: 0.1 + 0.2, quantity: 3, collectionIds: ['gid://shopify/Collection/1'] },
    { ...line, productId: 'gid://shopify/Product/7', variantId: 'gid://shopify/ProductVariant/70' },
  ]
  expect(formatCart({ ...testSample, lines, chosenRate: 'Express' })).toEqual({
    currencyDecimals: 2,
    countryCode: 'IN',
    lines: [
      {
        ...{ id: 'gid://shopify/CartLine/0', quantity: 3, unitPrice: 30, isGiftCard: false },
        productId: 'gid://shopify/Product/sample-0',
        variantId: 'gid://shopify/ProductVariant/sample-0',
        collectionIds: ['gid://shopify/Collection/1'],
      },
      {
        ...{ id: 'gid://shopify/CartLine/1', quantity: 2, unitPrice: 54_900, isGiftCard: false },
        productId: 'gid://shopify/Product/7',
        variantId: 'gid://shopify/ProductVariant/70',
        collectionIds: [],
      },
    ],
    deliveryGroups: [
      {
        id: 'gid://shopify/CartDeliveryGroup/0',
        options: [
          { handle: 'rate-0', price: 4_900 },
          { handle: 'rate-1', price: 14_900 },
        ],
        selected: 'rate-1',
      },
    ],
  })
})

test('an address that is not entered, a country left out and a rate not chosen are not there', () => {
  expect(formatCart({ ...testSample, address: null }).countryCode).toBeNull()
  const address = { countryCode: '', provinceCode: '', zip: '560001' }
  expect(formatCart({ ...testSample, address }).countryCode).toBeNull()
  expect(formatCart({ ...testSample, chosenRate: null }).deliveryGroups[0]?.selected).toBeNull()
  expect(formatCart({ ...testSample, lines: [] })).toMatchObject({ lines: [], deliveryGroups: [] })
})
