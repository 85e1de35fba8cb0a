import { expect, test } from 'vitest'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import type { NativeDiscount, PreviewDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
import { findWorstCarts } from './find-worst-carts.ts'
import {
  automatic,
  collection,
  find,
  item,
  native,
  none,
  percent,
  shareOf,
  shop,
  world,
} from './worst-carts.test-support.ts'

const ours = (
  number: number,
  conditions: Rule['conditions'],
  action: Rule['actions'][number],
  changes: Partial<PreviewDiscount> = {},
): PreviewDiscount => ({
  ...native(number, percent('1')),
  discountClasses: ['ORDER', 'PRODUCT'],
  gives: {
    type: 'rules',
    functionHandle: 'discount-rules',
    ruleSet: createRuleSet('Ours', [{ title: 'Rule', match_type: 'all', conditions, actions: [action] }]),
  },
  ...changes,
})
const orderOff = (percentage: string): Rule['actions'][number] => ({
  type: 'apply_discount',
  params: { value: { type: 'percentage', percentage }, message: 'Off' },
})

const cartOf = (worst: MarginGuardAnswer['ofOrder']) =>
  worst?.sample.lines.map(({ title, quantity }) => `${quantity} × ${title}`)

test('an amount that begins at a subtotal takes most of the cart that just reaches it', async () => {
  const off: NativeDiscount = {
    type: 'amountOff',
    items: { type: 'all' },
    value: { type: 'fixedAmount', amount: '400', appliesToEachItem: false },
    minimum: { measure: 'amount', amount: '1000' },
  }
  const answer = await find([native(1, off)], [item('Mug', 299), item('Plate', 350), item('Bowl', 701)])
  expect(cartOf(answer.ofOrder)).toEqual(['1 × Mug', '1 × Bowl'])
  // A discount's amounts on several lines are added up.
  const taken = [{ discountId: automatic(1), amount: 40_000 }]
  expect(answer.ofOrder).toMatchObject({ subtotal: 100_000, merchandise: 60_000, taken })
  const { line } = answer.belowCompareAt ?? {}
  expect(line?.taken).toEqual([
    { discountId: automatic(1), amount: (line?.price ?? 0) - (line?.discountedPrice ?? 0) },
  ])
  expect(answer.isPartial).toBe(false)
})

test('a sale item that is discounted again falls furthest below its compare-at price', async () => {
  const answer = await find(
    [native(1, percent('50'))],
    [item('Mug', 500), item('Lamp', 800, { compareAtPrice: 1_000 }), item('Jar', 900)],
  )
  expect(cartOf(answer.belowCompareAt)).toEqual(['1 × Lamp'])
  expect(answer.belowCompareAt?.line).toEqual({
    index: 0,
    compareAt: 100_000,
    price: 80_000,
    discountedPrice: 40_000,
    taken: [{ discountId: automatic(1), amount: 40_000 }],
  })
})

test('the line that falls furthest is shown with its place, and with the price of all its pieces', async () => {
  const inCollection = { type: 'collections' as const, collectionIds: [collection] }
  const lamp = item('Lamp', 800, { compareAtPrice: 1_000, collectionIds: [collection] })
  const half = { type: 'percentage' as const, percentage: '50' }
  const two: NativeDiscount = {
    ...{ type: 'amountOff', items: inCollection, value: half },
    minimum: { measure: 'quantity', quantity: 2 },
  }
  const pair = await find([native(1, two)], [item('Mug', 500), lamp])
  expect(cartOf(pair.belowCompareAt)).toEqual(['2 × Lamp'])
  expect(pair.belowCompareAt?.line).toMatchObject({
    compareAt: 200_000,
    price: 160_000,
    discountedPrice: 80_000,
  })

  const withAnother: NativeDiscount = {
    type: 'buyXGetY',
    buys: { items: { type: 'all' }, minimum: { measure: 'quantity', quantity: 1 } },
    gets: { items: inCollection, quantity: 1, value: half },
    usesPerOrderLimit: null,
  }
  const { belowCompareAt } = await find([native(1, withAnother)], [item('Mug', 500), lamp])
  expect(cartOf(belowCompareAt)).toEqual(['1 × Mug', '1 × Lamp'])
  expect(belowCompareAt?.line).toMatchObject({ index: 1, compareAt: 100_000, discountedPrice: 40_000 })
})

test('codes are entered where that takes more, and each discount shows its amount', async () => {
  const save = native(2, percent('30'), {
    method: 'code',
    code: 'SAVE',
    id: 'gid://shopify/DiscountCodeNode/2',
  })
  const answer = await find([native(1, percent('10')), save], [item('Mug', 500)])
  expect(answer.ofOrder).toMatchObject({
    enteredCodes: ['SAVE'],
    taken: [
      { discountId: save.id, amount: 15_000 },
      { discountId: automatic(1), amount: 5_000 },
    ],
  })
})

test('our rules apply where the shopper and the cart meet their conditions together', async () => {
  const conditions: Rule['conditions'] = [
    { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['US'] } },
    { type: 'customer_tag', params: { operator: 'in', valueType: 'array', value: ['vip'] } },
    { type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 2_000 } },
  ]
  const answer = await find(
    [ours(1, conditions, orderOff('80')), native(2, percent('5'))],
    [item('Mug', 300)],
  )
  expect(shareOf(answer.ofOrder)).toBeCloseTo(0.85)
  expect(answer.ofOrder?.sample.address?.countryCode).toBe('US')
  expect(answer.ofOrder?.sample.customer.tags).toContain('vip')
  expect(answer.ofOrder?.circumstances).toEqual([
    'the country is United States',
    'the customer has the tag vip',
  ])
})

test('the smallest of equally bad carts is shown: ordinary circumstances, no code, one cheap piece', async () => {
  const needless = native(2, percent('25'), {
    ...{ id: 'gid://shopify/DiscountCodeNode/2', method: 'code', code: 'NEEDLESS', combinesWith: none },
  })
  const abroad = ours(
    3,
    [{ type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['US'] } }],
    orderOff('25'),
    { combinesWith: none },
  )
  const everywhere = native(1, percent('25'), { combinesWith: none })
  const items = [item('Plate', 399), item('Mug', 299), item('Bowl', 499)]
  for (const discounts of [
    [everywhere, needless],
    [everywhere, needless, abroad],
  ]) {
    for (const offered of [items, items.toReversed()]) {
      const { ofOrder } = await find(discounts, offered)
      expect(ofOrder).toMatchObject({ enteredCodes: [], circumstances: [], merchandise: 22_425 })
      expect(cartOf(ofOrder)).toEqual(['1 × Mug'])
    }
  }
})

test('the discount that takes most is shown first', async () => {
  const little = native(1, percent('10'))
  const much = native(2, percent('40'))
  const { ofOrder, belowCompareAt } = await find([little, much], [item('Mug', 500)])
  for (const reported of [ofOrder, belowCompareAt?.line]) {
    expect(reported?.taken.map(({ discountId }) => discountId)).toEqual([automatic(2), automatic(1)])
  }
})

test('a cart of nothing but gifts falls below nothing', async () => {
  const answer = await find([native(1, percent('10'))], [item('Sample', 0)])
  expect(shareOf(answer.ofOrder) || 0).toBe(0)
  expect(answer.isPartial).toBe(false)
})

test('once the time is up nothing more is run', async () => {
  const { requireBuilds: never, ...rest } = world
  const untouched: typeof never = () => {
    throw new Error('a function was run')
  }
  const abroad = ours(
    1,
    [{ type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['US'] } }],
    orderOff('25'),
  )
  const request = { ...shop, discounts: [abroad], items: [item('Mug', 300)] }
  const withoutTime = { ...rest, requireBuilds: untouched, hasTime: () => false }
  expect(await findWorstCarts(request, withoutTime)).toMatchObject({
    tried: 0,
    isPartial: true,
    ofOrder: null,
  })
})

test('others have their turn while carts are priced', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { tried } = await find([native(1, percent('25'))], [item('Mug', 499), item('Plate', 399)])
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(Math.floor(tried / 4))
})

test('it stops at the number of carts and says so', async () => {
  const items = Array.from({ length: 30 }, (_, index) => item(`Item ${index}`, 100 + index))
  const answer = await find([native(1, percent('5', { measure: 'amount', amount: '999' }))], items, {
    cartsMax: 20,
  })
  expect(answer).toMatchObject({ tried: 20, isPartial: true })
})

test('without products there is no cart', async () => {
  expect(await find([native(1, percent('5'))], [])).toMatchObject({
    tried: 0,
    ofOrder: null,
    belowCompareAt: null,
  })
})

test('an amount that several cheap products reach most closely is tried with the pieces that a deal gives', async () => {
  const second = 'gid://shopify/Collection/2'
  const nativeDiscount: NativeDiscount = {
    type: 'buyXGetY',
    buys: { items: { type: 'all' }, minimum: { measure: 'amount', amount: '950' } },
    gets: {
      items: { type: 'collections', collectionIds: [second] },
      quantity: 3,
      value: { type: 'percentage', percentage: '5' },
    },
    usesPerOrderLimit: 1,
  }
  const { ofOrder } = await find(
    [native(1, nativeDiscount)],
    [item('Cheap', 41), item('Given', 423, { collectionIds: [second] })],
  )
  // 13 × 41 and 1 × 423 reach 950 with 956. Three more of the second product are free.
  expect(shareOf(ofOrder)).toBeCloseTo(63.45 / (13 * 41 + 4 * 423), 10)
})

test('an amount is also tried with pieces of a deal’s product, without cheaper pieces for the deal', async () => {
  const second = 'gid://shopify/Collection/2'
  const nativeDiscount: NativeDiscount = {
    type: 'buyXGetY',
    buys: { items: { type: 'all' }, minimum: { measure: 'amount', amount: '925' } },
    gets: {
      items: { type: 'collections', collectionIds: [second] },
      quantity: 3,
      value: { type: 'percentage', percentage: '50' },
    },
    usesPerOrderLimit: null,
  }
  const other: NativeDiscount = {
    type: 'buyXGetY',
    buys: {
      items: { type: 'collections', collectionIds: [collection] },
      minimum: { measure: 'quantity', quantity: 1 },
    },
    gets: { items: { type: 'all' }, quantity: 2, value: { type: 'percentage', percentage: '33.3' } },
    usesPerOrderLimit: 2,
  }
  const inBoth = { collectionIds: [collection, second] }
  const code = (number: number) => ({
    id: `gid://shopify/DiscountCodeNode/${number}`,
    method: 'code' as const,
    code: `CODE${number}`,
  })
  const { ofOrder } = await find(
    [native(1, other, code(1)), native(2, nativeDiscount, { ...code(2), combinesWith: none })],
    [
      item('Lamp', 282, inBoth),
      item('Cheap', 23),
      item('Chair', 794, inBoth),
      item('Table', 750, { collectionIds: [collection] }),
    ],
  )
  // 6 × 23 and 1 × 794 reach 925 with 932.
  expect(shareOf(ofOrder)).toBeGreaterThanOrEqual((1.5 * 794) / (6 * 23 + 4 * 794) - 1e-9)
})
