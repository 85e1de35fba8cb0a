import { describe, expect, it } from 'vitest'
import type { Action, Condition } from '../language/rule-set.ts'
import type { PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'
import type { SampleLine } from '../preview/sample-checkout.ts'
import { listItemTests } from './item-tests.ts'
import {
  all,
  collectionId,
  discount,
  inCollections,
  item,
  native,
  ours,
  percentage,
  productId,
} from './margin-guard.test-support.ts'

/** True if discounts distinguish two products by something other than their price. */
const distinguishes = (
  discounts: PreviewDiscount[],
  one: Partial<SampleLine>,
  other: Partial<SampleLine>,
) => {
  const answers = (changes: Partial<SampleLine>) =>
    listItemTests(discounts).map((test) => test(item(5, changes)))
  return JSON.stringify(answers(one)) !== JSON.stringify(answers(other))
}
const within = (...numbers: number[]) => ({ collectionIds: numbers.map(collectionId) })
const product = (number: number) => ({ productId: productId(number) })
const off = (
  items: Extract<
    Extract<PreviewDiscount['gives'], { type: 'native' }>['native'],
    { type: 'amountOff' }
  >['items'],
) => native({ type: 'amountOff', items, value: percentage('5'), minimum: null })
const variants = {
  type: 'products' as const,
  productIds: [productId(1)],
  variantIds: ['gid://shopify/ProductVariant/3'],
}
const sets = native({
  type: 'buyXGetY',
  buys: { items: inCollections(1), minimum: { measure: 'quantity', quantity: 1 } },
  gets: { items: inCollections(2), quantity: 1, value: percentage('100') },
  usesPerOrderLimit: null,
})
const acts = (type: string, params: Action['params']) => ours([{ type, params }])
const makeCondition = (
  type: string,
  operator: Condition['params']['operator'],
  value: Condition['params']['value'],
) => ours([], [{ type, params: { operator, valueType: 'array', value } }])

describe('products that discounts distinguish', () => {
  it.each<[string, PreviewDiscount, Partial<SampleLine>, Partial<SampleLine>]>([
    ['in a collection and in none', off(inCollections(1, 2)), within(2), {}],
    ['in one of several and in another', off(inCollections(1)), within(3, 1), within(3)],
    ['chosen and not', off(variants), product(1), product(2)],
    ['by a variant', off(variants), { variantId: 'gid://shopify/ProductVariant/3' }, {}],
    ['bought and not', sets, within(1), {}],
    ['given and not', sets, within(2), {}],
    ['bought by rules and not', acts('buy_x_get_y', { buyCollectionIds: [collectionId(1)] }), within(1), {}],
    ['given by rules and not', acts('buy_x_get_y', { getCollectionIds: [collectionId(1)] }), within(1), {}],
    [
      'of a collection of rules',
      acts('apply_product_discount', { target: 'collections', collectionIds: [collectionId(1)] }),
      within(1),
      {},
    ],
    [
      'of products of rules',
      acts('apply_product_discount', { target: 'products', productIds: [productId(1)] }),
      product(1),
      product(2),
    ],
    ['asked for', makeCondition('product', 'in', [productId(1)]), product(1), product(2)],
    [
      'of a collection that is asked for',
      makeCondition('collection', 'in', [collectionId(1)]),
      within(1),
      {},
    ],
    [
      'by a tag',
      makeCondition('product_tag', 'in', ['Sale']),
      { tags: ['new', ' sale '] },
      { tags: ['new'] },
    ],
    ['by a vendor', makeCondition('product_vendor', 'in', ['Acme']), { vendor: 'acme' }, { vendor: 'other' }],
    ['by a handle', makeCondition('product_handle', 'eq', 'tea'), { handle: 'tea' }, { handle: 'teas' }],
    ['by a SKU', makeCondition('variant_sku', 'eq', 'A1'), { sku: 'A1' }, { sku: 'B1' }],
    [
      'by a variant title',
      makeCondition('variant_title', 'eq', 'Red'),
      { variantTitle: 'Red' },
      { variantTitle: 'Blue' },
    ],
    [
      'by how a title begins',
      makeCondition('product_title', 'contains', 'Tea'),
      { title: 'Tea pot' },
      { title: 'A tea pot' },
    ],
    [
      'by how a title ends',
      makeCondition('product_title', 'contains', 'pot'),
      { title: 'A pot' },
      { title: 'A pot of' },
    ],
    [
      'by what a title contains',
      makeCondition('product_title', 'contains', 'tea'),
      { title: 'A tea pot' },
      { title: 'A pot' },
    ],
    [
      'by a length',
      makeCondition('product_title', 'length_gte', 5),
      { title: 'Tea pots' },
      { title: 'Tea pot' },
    ],
    [
      'by how one of its tags begins',
      makeCondition('product_tag', 'contains', 'sale'),
      { tags: ['new', 'sale now'] },
      { tags: ['new', 'no sale now'] },
    ],
    [
      'by how one of its tags ends',
      makeCondition('product_tag', 'contains', 'sale'),
      { tags: ['new', 'a sale'] },
      { tags: ['new', 'a sale now'] },
    ],
    [
      'by what one of its tags contains',
      makeCondition('product_tag', 'contains', 'sale'),
      { tags: ['new', 'a sale now'] },
      { tags: ['new', 'other'] },
    ],
    [
      'by the lengths of its tags',
      makeCondition('product_tag', 'length_gte', 3),
      { tags: ['ab', 'c'] },
      { tags: ['abc'] },
    ],
  ])('%s', (_, one, first, second) => {
    expect(distinguishes([one], first, second)).toBe(true)
  })

  it.each<[string, PreviewDiscount, Partial<SampleLine>, Partial<SampleLine>]>([
    ['of a discount on everything', off(all), within(1), {}],
    [
      'of free shipping',
      native({ type: 'freeShipping', minimum: null, maximumShippingPrice: null, countries: null }),
      within(1),
      {},
    ],
    ['of another app', discount({ type: 'otherApp' }), within(1), {}],
    ['in two of the collections and in one', off(inCollections(1, 2)), within(1, 2), within(2)],
    [
      'of all products',
      acts('apply_product_discount', { target: 'all', productIds: [productId(1)] }),
      product(1),
      product(2),
    ],
    [
      'of an action on the order',
      acts('apply_discount', { productIds: [productId(1)] }),
      product(1),
      product(2),
    ],
    ['of what is asked of a customer', makeCondition('customer_tag', 'in', ['sale']), { tags: ['sale'] }, {}],
    [
      'of a rule that is switched off',
      ours([], [{ type: 'product', params: { operator: 'in', valueType: 'array', value: [productId(1)] } }], {
        status: 'disabled',
      }),
      product(1),
      product(2),
    ],
    [
      'by upper case or spaces',
      makeCondition('product_vendor', 'eq', 'ACME'),
      { vendor: ' acme' },
      { vendor: 'Acme' },
    ],
    ['without an id of a variant', off({ ...variants, variantIds: ['x'] }), {}, product(2)],
  ])('are not distinguished: %s', (_, one, first, second) => {
    expect(distinguishes([one], first, second)).toBe(false)
  })

  it('use at most forty entries of a list', () => {
    const vendors = Array.from({ length: 50 }, (_, index) => `Vendor ${index}`)
    expect(listItemTests([makeCondition('product_vendor', 'in', vendors)])).toHaveLength(40)
  })

  it('have each question once, however many conditions ask it', () => {
    const vendors = Array.from({ length: 30 }, (_, index) => `Vendor ${index}`)
    expect(listItemTests(Array(60).fill(makeCondition('product_vendor', 'in', vendors)))).toHaveLength(30)
    const ids = Array.from({ length: 300 }, (_, index) => productId(index))
    expect(listItemTests([makeCondition('product', 'in', ids)])).toHaveLength(1)
  })
})
