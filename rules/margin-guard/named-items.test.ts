import { expect, it } from 'vitest'
import type { Condition } from '../language/rule-set.ts'
import type { PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'
import {
  all,
  collectionId,
  discount,
  inCollections,
  native,
  ours,
  percentage,
  productId,
} from './margin-guard.test-support.ts'
import { listNamedItems } from './named-items.ts'

const variantId = 'gid://shopify/ProductVariant/3'
const products = { type: 'products', productIds: [productId(1)], variantIds: [variantId] } as const
const makeCondition = (type: string, more: Partial<Condition['params']>): Condition => ({
  type,
  params: { operator: 'in', valueType: 'array', value: [], ...more },
})

it.each<[string, PreviewDiscount[], { productIds?: string[]; collectionIds?: string[] }]>([
  [
    'nothing by a discount on everything',
    [native({ type: 'amountOff', items: all, value: percentage('5'), minimum: null })],
    {},
  ],
  [
    'products and variants',
    [
      native({
        type: 'amountOff',
        items: { ...products, productIds: [productId(1)], variantIds: [variantId] },
        value: percentage('5'),
        minimum: null,
      }),
    ],
    { productIds: [productId(1), variantId] },
  ],
  [
    'what is bought and what is given',
    [
      native({
        type: 'buyXGetY',
        buys: { items: inCollections(1, 2), minimum: { measure: 'quantity', quantity: 1 } },
        gets: { items: inCollections(2, 3), quantity: 1, value: percentage('100') },
        usesPerOrderLimit: null,
      }),
    ],
    { collectionIds: [1, 2, 3].map(collectionId) },
  ],
  [
    'nothing by free shipping or by another app',
    [
      native({ type: 'freeShipping', minimum: null, maximumShippingPrice: null, countries: null }),
      discount({ type: 'otherApp' }),
    ],
    {},
  ],
  [
    'what actions of ours are given to',
    [
      ours([
        {
          type: 'apply_product_discount',
          params: { productIds: [productId(4)], collectionIds: [collectionId(5)] },
        },
        {
          type: 'buy_x_get_y',
          params: { buyCollectionIds: [collectionId(6)], getCollectionIds: [collectionId(7)] },
        },
      ]),
    ],
    { productIds: [productId(4)], collectionIds: [5, 6, 7].map(collectionId) },
  ],
  [
    'what conditions of ours ask for',
    [
      ours(
        [],
        [
          makeCondition('product', { value: [productId(1), 'no id'] }),
          makeCondition('product_quantity', { operator: 'gte', productIds: [productId(2)] }),
          makeCondition('collection', { value: [collectionId(3), 'Snowboards'] }),
          makeCondition('collection_total', { operator: 'gte', collectionIds: [collectionId(4)] }),
          makeCondition('customer_tag', { value: ['gid://shopify/Tag/1'] }),
        ],
      ),
    ],
    { productIds: [1, 2].map(productId), collectionIds: [3, 4].map(collectionId) },
  ],
  [
    'nothing by a rule that is switched off',
    [ours([], [makeCondition('product', { value: [productId(1)] })], { status: 'disabled' })],
    {},
  ],
])('discounts name %s', (_, discounts, expected) => {
  expect(listNamedItems(discounts)).toEqual({ productIds: [], collectionIds: [], ...expected })
})
