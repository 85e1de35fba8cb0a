import { describe, expect, it } from 'vitest'
import type { Action, Condition } from '../language/rule-set.ts'
import type { PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'
import { type Boundaries, listBoundaries } from './boundaries.ts'
import {
  all,
  collectionId,
  discount,
  fixed,
  inCollections,
  native,
  ours,
  percentage,
} from './margin-guard.test-support.ts'

const expectBoundaries = (discounts: readonly PreviewDiscount[], expected: Partial<Boundaries>) =>
  expect(listBoundaries(discounts, 'INR')).toEqual({ amounts: [], quantities: [], offEach: [], ...expected })

const amountOff = (
  value: ReturnType<typeof percentage> | ReturnType<typeof fixed>,
  items: typeof all | ReturnType<typeof inCollections> = all,
  minimum: null | { measure: 'amount'; amount: string } | { measure: 'quantity'; quantity: number } = null,
) => native({ type: 'amountOff', items, value, minimum })
const from = (amount: string) => ({ measure: 'amount' as const, amount })
const pieces = (quantity: number) => ({ measure: 'quantity' as const, quantity })

describe('the numbers at which a discount of the platform takes more or less', () => {
  it.each<[string, PreviewDiscount, Partial<Boundaries>]>([
    ['a percentage off everything has none', amountOff(percentage('10')), {}],
    ['a least subtotal', amountOff(percentage('10'), all, from('500')), { amounts: [500] }],
    ['a least number of pieces', amountOff(percentage('10'), all, pieces(3)), { quantities: [3] }],
    ['an amount once counts most where the order is no more', amountOff(fixed('400')), { amounts: [400] }],
    ['an amount off each piece', amountOff(fixed('40', true)), { offEach: [40] }],
    [
      'free shipping takes nothing off the cart',
      native({ type: 'freeShipping', minimum: from('900'), maximumShippingPrice: null, countries: null }),
      {},
    ],
    ['what another app decides is not known', discount({ type: 'otherApp' }), {}],
  ])('%s', (_, one, expected) => expectBoundaries([one], expected))

  it('buy X get Y counts in its sets, up to three and to the most an order takes', () => {
    const sets = (usesPerOrderLimit: number | null, minimum: ReturnType<typeof from | typeof pieces>) =>
      native({
        type: 'buyXGetY',
        buys: { items: all, minimum },
        gets: { items: all, quantity: 1, value: percentage('100') },
        usesPerOrderLimit,
      })
    const deals = [{ bought: pieces(2), given: 1 }]
    expectBoundaries([sets(null, pieces(2))], { quantities: [1, 2, 3, 6, 9], deals })
    expectBoundaries([sets(5, pieces(2))], { quantities: [1, 2, 3, 6, 9, 15], deals })
    // If the items are bought by amount, one piece represents them.
    expectBoundaries([sets(null, from('300'))], {
      amounts: [300],
      quantities: [1, 2, 4, 6],
      deals: [{ bought: { measure: 'amount', amount: 300 }, given: 1 }],
    })
  })
})

describe('the numbers of rules of the app', () => {
  const condition = (type: string, params: Partial<Condition['params']>): Condition => ({
    type,
    params: { operator: 'gte', valueType: 'number', value: 0, ...params },
  })
  it.each<[string, Condition, Partial<Boundaries>]>([
    [
      'a subtotal, and a cent next to it',
      condition('cart_subtotal', { value: 500 }),
      { amounts: [500, 500.01] },
    ],
    ['a total', condition('cart_total', { value: '70' }), { amounts: [70, 70.01] }],
    ['a total of a collection', condition('collection_total', { value: 5 }), { amounts: [5, 5.01] }],
    [
      'both ends of a range',
      condition('cart_subtotal', { operator: 'between', value: { min: 10, max: '20' } }),
      { amounts: [10, 10.01, 20, 20.01] },
    ],
    [
      'each of several',
      condition('cart_product_count', { operator: 'in', valueType: 'array', value: ['4', '2'] }),
      { quantities: [2, 4] },
    ],
    ['a number of lines', condition('cart_line_count', { value: 2 }), { quantities: [2] }],
    ['a number of a product', condition('product_quantity', { value: 6 }), { quantities: [6] }],
    ['a number out of collections', condition('collection_quantity', { value: 7 }), { quantities: [7] }],
    ['what spells no number', condition('cart_subtotal', { value: 'much' }), {}],
    ['an empty value', condition('cart_subtotal', { value: null }), {}],
    [
      'nothing, less than nothing, and more than money can be',
      condition('cart_subtotal', {
        operator: 'in',
        valueType: 'array',
        value: ['-5', '2000000000'],
      }),
      {},
    ],
    ['what is no amount of the cart', condition('cart_weight', { value: 500 }), {}],
  ])('of a condition: %s', (_, one, expected) => expectBoundaries([ours([], [one])], expected))

  const action = (type: string, params: Action['params']): Action => ({
    type,
    params: { message: 'Off', ...params },
  })
  const onOrder = (value: object) => action('apply_discount', { value: { ...value } })
  const tiers = (measure: 'amount' | 'quantity') => ({
    type: 'tiers',
    measure,
    tiers: [
      { from: '2', value: { type: 'percentage', percentage: '5' } },
      { from: '8', value: { type: 'fixedAmount', amount: '30' } },
    ],
  })
  it.each<[string, Action, Partial<Boundaries>]>([
    ['a percentage', onOrder(percentage('10')), {}],
    [
      'a cap, from where the percentage is more',
      onOrder(percentage('10', { cap: '50' })),
      { amounts: [500] },
    ],
    ['a cap on nothing', onOrder(percentage('0', { cap: '50' })), {}],
    ['an amount', onOrder({ type: 'fixedAmount', amount: '60' }), { amounts: [60] }],
    ['steps by amount', onOrder(tiers('amount')), { amounts: [2, 8, 30] }],
    ['steps by pieces', onOrder(tiers('quantity')), { quantities: [2, 8], amounts: [30] }],
    ['what is not filled in', onOrder({ type: '' }), {}],
    [
      'off each piece of all products',
      action('apply_product_discount', { target: 'all', value: fixed('15', true) }),
      { offEach: [15] },
    ],
    [
      'sets',
      action('buy_x_get_y', {
        buyCollectionIds: [collectionId(1)],
        buyQuantity: 2,
        getCollectionIds: [collectionId(2)],
        getQuantity: 3,
        percentage: '100',
        maxUsesPerOrder: 4,
      }),
      { quantities: [2, 3, 5, 10, 15, 20], deals: [{ bought: pieces(2), given: 3 }] },
    ],
    ['sets that are not filled in', action('buy_x_get_y', { buyQuantity: 2 }), {}],
    [
      'an amount that a code needs',
      action('explain_code', { codes: [], minimum: { measure: 'amount', value: '90' } }),
      { amounts: [90] },
    ],
    [
      'pieces that a code needs',
      action('explain_code', { codes: [], minimum: { measure: 'quantity', value: '9' } }),
      { quantities: [9] },
    ],
    ['a code that needs nothing yet', action('explain_code', {}), {}],
    ['shipping', action('apply_shipping_discount', { names: [], value: fixed('5') }), {}],
    ['an action of a later app', action('gift_wrap', { value: fixed('5') }), {}],
  ])('of an action: %s', (_, one, expected) => expectBoundaries([ours([one])], expected))

  it('leave out those of a muted rule', () => {
    expectBoundaries([ours([onOrder(fixed('60'))], [], { status: 'disabled' })], {})
  })
})

describe('amounts that product discounts take off before a minimum is compared', () => {
  const minimum = amountOff(percentage('5'), all, from('900'))
  const products = inCollections(1)
  it.each<[string, PreviewDiscount, number[]]>([
    ['a percentage raises it', amountOff(percentage('10'), products), [900, 1000]],
    ['an amount raises it', amountOff(fixed('40', true), products), [900, 940]],
    ['all of it cannot raise it', amountOff(percentage('100'), products), [900]],
    ['nothing does not', amountOff(percentage('0'), products), [900]],
    ['nor what is taken off the order', amountOff(percentage('10')), [900]],
  ])('%s', (_, lowering, amounts) => {
    expect(listBoundaries([minimum, lowering], 'INR').amounts).toEqual(amounts)
  })

  it('applies to rules of the app as well', () => {
    const off = (type: string) =>
      ours([{ type, params: { target: 'all', value: percentage('10'), message: 'Off' } }])
    expect(listBoundaries([minimum, off('apply_product_discount')], 'INR').amounts).toEqual([900, 1000])
    expect(listBoundaries([minimum, off('apply_discount')], 'INR').amounts).toEqual([900])
  })

  it('applies to items from buy X get Y', () => {
    const nativeDiscount = native({
      type: 'buyXGetY',
      buys: { items: all, minimum: pieces(1) },
      gets: { items: all, quantity: 1, value: percentage('50') },
      usesPerOrderLimit: null,
    })
    expect(listBoundaries([minimum, nativeDiscount], 'INR').amounts).toEqual([900, 1800])
  })
})

it('keeps the lowest twenty-four amounts and twelve quantities, and reports if there are more', () => {
  const many = Array.from({ length: 30 }, (_, index) => index + 1)
  const named = [
    ...many.map((number) => amountOff(percentage('5'), all, from(String(number)))),
    ...many.map((number) => amountOff(percentage('5'), all, pieces(number))),
  ]
  const { amounts, quantities, isCut } = listBoundaries(named, 'INR')
  expect(amounts).toEqual(many.slice(0, 24))
  expect(quantities).toEqual(many.slice(0, 12))
  expect(isCut).toBe(true)
})

it('keeps the lowest amounts however many discounts raise each other’s', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => index + 1)
  const raising = [
    ...many.map((number) => amountOff(percentage('5'), all, from(String(1_000 + number)))),
    ...many.map((number) => amountOff(fixed(`${number / 10_000}`), inCollections(1), null)),
  ]
  const { amounts } = listBoundaries(raising, 'INR')
  expect(amounts.slice(0, 3)).toEqual([0.0001, 0.0002, 0.0003])
  expect(amounts).toHaveLength(24)
})

it.each([
  ['INR', 500.01],
  ['KWD', 500.001],
  ['JPY', 501],
])('a condition’s amount counts with the next one of its currency: %s', (currency, next) => {
  const condition: Condition = {
    type: 'cart_subtotal',
    params: { operator: 'gt', valueType: 'number', value: 500 },
  }
  const action: Action = {
    type: 'apply_discount',
    params: { value: { type: 'percentage', percentage: '10' }, message: 'Off' },
  }
  expect(listBoundaries([ours([action], [condition])], currency).amounts).toEqual([500, next])
})
