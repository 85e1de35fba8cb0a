import { expect, test } from 'vitest'
import { formatSet } from '../features/pincodes/plan/wanted-records.ts'
import { formatSets } from '../features/pincodes/storage/pincode-sets.ts'
import { collectCodes } from '../language/pincodes/code-set.ts'
import { type Condition, createRuleSet } from '../language/rule-set.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import { deriveDetailValues } from './detail-values.ts'

const shop = {
  paymentMethods: ['Cash'],
  rates: ['Standard', 'Express'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}
const codes = {
  country: (code: string) => ['IN', 'DE', 'US', 'FR', 'JP'].includes(code),
  language: (code: string) => code.length === 2,
  currency: (code: string) => code.length === 3,
}
type Params = Condition['params']
const makeCondition = (type: string, params: Partial<Params>): Condition => ({
  type,
  params: { operator: 'eq', valueType: 'string', value: null, ...params },
})
const recordOf = (...conditions: Condition[]): ActiveRecord => ({
  id: '1',
  title: '',
  functionHandle: 'payment-rules',
  ruleSet: createRuleSet('', [{ title: '', match_type: 'all', conditions, actions: [] }]),
})
const valuesFor = (...conditions: Condition[]) =>
  Object.fromEntries(deriveDetailValues([recordOf(...conditions)], shop, codes))

const rate = ['Standard', 'Express', null]
const login = [true, false]
const product = 'gid://shopify/Product/1'
const collection = 'gid://shopify/Collection/1'
const above = (value: number, more: Partial<Params> = {}): Partial<Params> => ({
  operator: 'gt',
  valueType: 'number',
  value,
  ...more,
})
const oneOf = (...value: string[]): Partial<Params> => ({ operator: 'in', valueType: 'array', value })

test.each<[string, Partial<Params>, object]>([
  ['location_country', oneOf('IN', 'de', 'XX'), { country: ['IN', 'US', null] }],
  ['market_country', { value: 'IN' }, { market: ['IN', 'US'] }],
  ['market_country', { value: ' de ' }, { market: ['IN', 'DE'] }],
  ['language', { value: 'hi' }, { language: ['EN', 'HI'] }],
  ['language', { value: 'en' }, { language: ['EN', 'FR'] }],
  ['currency', { value: 'inr' }, { currency: ['INR', 'EUR'] }],
  ['currency', { value: 'EUR' }, { currency: ['INR', 'EUR'] }],
  ['location_state', { value: 'MH' }, { province: ['KA', 'MH', 'ZZ', null] }],
  ['customer_email', { value: 'a@b.c' }, { email: ['shopper@example.com', 'a@b.c', 'Another', null] }],
  ['customer_phone', { value: '+91' }, { phone: ['+919800000001', '+91', 'Another', null] }],
  ['customer_logged_in', { valueType: 'boolean', value: true }, { login }],
  ['cart_total', above(500), { subtotal: [1000, 499.99, 500, 500.01], discount: [0, 10] }],
  ['cart_subtotal', above(0), { subtotal: [1000, 0, 0.01] }],
  ['discount_amount', above(5), { discount: [0, 4.99, 5, 5.01, 10] }],
  ['customer_amount_spent', above(500), { login, amountSpent: [1000, 499.99, 500, 500.01] }],
  ['customer_order_count', above(0), { login, orderCount: [1, 0] }],
  ['cart_weight', above(500), { weight: [500, 499, 501] }],
  ['cart_weight', above(0), { weight: [500, 0, 1] }],
  ['cart_product_count', above(1), { pieces: [1, 2] }],
  ['cart_line_count', above(90), { lineCount: [1, 89, 90] }],
  [
    'shop_date',
    { operator: 'on', valueType: 'date', value: '2026-03-01' },
    { date: ['2026-11-20', '2026-02-28', '2026-03-01', '2026-03-02'] },
  ],
  [
    'shop_time',
    { operator: 'between', valueType: 'number', value: { min: '09:00', max: '18:00' } },
    { time: ['10:30', '08:59', '09:00', '09:01', '17:59', '18:00', '18:01'] },
  ],
  ['location_zipcode', { value: '110001' }, { zip: ['560001', '110001', null] }],
  ['location_zipcode', { operator: 'contains', value: '11' }, { zip: ['560001', '11', null] }],
  // The ordinary code contains this text, so a code without it is tried too.
  [
    'location_zipcode',
    { operator: 'contains', value: '60001' },
    { zip: ['560001', '60001', '999999', null] },
  ],
  ['location_zipcode', oneOf('110001', '56*'), { zip: ['560001', '110001', '999999', null] }],
  ['location_zipcode', oneOf('AB1???'), { zip: ['560001', 'AB14AA', null] }],
  ['product_tag', oneOf('a', 'b'), { productTags: [[], ['a'], ['Another']] }],
  ['product_title', { value: 'Tea' }, { titles: [[], ['Tea'], ['Another']] }],
  [
    'product_quantity',
    above(3, { productIds: [product] }),
    { pieces: [1, 2, 3, 4], products: [[], [product]] },
  ],
  [
    'collection_total',
    above(100, { collectionIds: [collection] }),
    { subtotal: [1000, 99.99, 100, 100.01], collections: [[], [collection]] },
  ],
  ['product', oneOf(product), { products: [[], [product]] }],
  ['collection', oneOf(collection), { collections: [[], [collection]] }],
  ['cart_attribute', { value: 'yes', attributeKey: 'gift' }, { 'attribute:gift': [null, 'yes', 'Another'] }],
  ['shipping_method_name', { value: 'Standard' }, {}],
  ['company_name', { value: 'Acme' }, { login, company: [null, 'Acme', 'Another'] }],
  ['product_handle', { value: 'tea' }, { handles: [[], ['tea'], ['Another']] }],
  ['product_vendor', { value: 'Acme' }, { vendors: [[], ['Acme'], ['Another']] }],
  ['variant_title', { value: 'Red' }, { variantTitles: [[], ['Red'], ['Another']] }],
  ['variant_sku', { value: 'A1' }, { skus: [[], ['A1'], ['Another']] }],
  ['customer_tag', oneOf('vip'), { login, customerTags: [[], ['vip'], ['Another']] }],
  ['cart_product_count', above(500), { pieces: [1, 499, 500, 501] }],
  ['location_country', oneOf('IN', 'US'), { country: ['IN', 'FR', null] }],
  ['location_country', oneOf('IN', 'US', 'FR'), { country: ['IN', 'JP', null] }],
  ['location_country', oneOf('IN', 'US', 'FR', 'JP'), { country: ['IN', null] }],
  ['market_country', oneOf('IN', 'US'), { market: ['IN', 'FR'] }],
  ['market_country', oneOf(' IN ', 'us', 'fr'), { market: ['IN', 'JP'] }],
  ['language', oneOf('EN', 'FR'), { language: ['EN', 'JA'] }],
  ['language', oneOf('EN', 'FR', 'JA'), { language: ['EN', 'DE'] }],
  ['currency', oneOf('INR', 'EUR'), { currency: ['INR', 'JPY'] }],
  ['currency', oneOf('INR', 'EUR', 'JPY'), { currency: ['INR', 'CHF'] }],
  ['moon_phase', { value: 'full' }, {}],
])('%s %j is tried on named values, their neighbours, another value, and none', (type, params, wanted) => {
  expect(valuesFor(makeCondition(type, params))).toEqual({ rate, ...wanted })
})

test('the texts of a metafield are written in the form in which they are compared', () => {
  const named = { namespace: 'loyalty', key: 'tier' }
  const compared = [
    makeCondition('customer_metafield', above(5, named)),
    makeCondition('customer_metafield', { valueType: 'boolean', value: true, ...named }),
    makeCondition('customer_metafield', { operator: 'on', valueType: 'date', value: '2026-03-01', ...named }),
    makeCondition('customer_metafield', { value: 'gold', ...named }),
    makeCondition('customer_metafield', { ...oneOf('silver'), ...named }),
  ]
  const days = ['2026-02-28', '2026-03-01', '2026-03-02']
  expect(valuesFor(...compared)['customerMetafield:loyalty.tier']).toEqual([
    null,
    '4',
    '5',
    '6',
    ...days,
    'true',
    'false',
    'gold',
    'silver',
    'Another',
  ])
  expect(valuesFor(makeCondition('customer_metafield', { value: 'gold', ...named }))).toEqual({
    rate,
    login,
    'customerMetafield:loyalty.tier': [null, 'gold', 'Another'],
  })
})

test('entries that conditions distinguish are tried alone, in pairs, and all together', () => {
  const tags = ['a', 'b', 'c']
  expect(valuesFor(...tags.map((value) => makeCondition('product_tag', { value }))).productTags).toEqual([
    [],
    ['a'],
    ['b'],
    ['c'],
    ['Another'],
    ['a', 'b', 'c'],
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])
  expect(
    valuesFor(...tags.slice(1).map((value) => makeCondition('product_tag', { value }))).productTags,
  ).toEqual([[], ['b'], ['c'], ['Another'], ['b', 'c']])
})

test('the values of one detail have a maximum, and muted rules add none', () => {
  const conditions = Array.from({ length: 60 }, (_, index) =>
    makeCondition('cart_subtotal', above(10 * index)),
  )
  expect(valuesFor(...conditions).subtotal).toHaveLength(48)
  const [muted] = [recordOf(makeCondition('location_state', { value: 'MH' }))]
  if (muted === undefined || !('ruleSet' in muted)) throw new Error('It has rules.')
  const rules = muted.ruleSet.rules.map((rule) => ({ ...rule, status: 'disabled' as const }))
  const silent = { ...muted, ruleSet: { ...muted.ruleSet, rules } }
  expect(Object.fromEntries(deriveDetailValues([silent], shop, codes))).toEqual({ rate })
})

test('the lowest and the highest of many bounds are tried, and one more changes few of the others', () => {
  const bounds = Array.from({ length: 300 }, (_, index) => 10 + 50 * index)
  const tried = (amounts: readonly number[]) =>
    valuesFor(...amounts.map((amount) => makeCondition('cart_subtotal', above(amount)))).subtotal ?? []
  const before = tried(bounds)
  expect(before).toHaveLength(48)
  expect([before[1], before.at(-1)]).toEqual([9.99, 14_960.01])
  for (const added of [333, 7_777, 14_001]) {
    const after = tried([...bounds, added])
    expect(after).toHaveLength(48)
    expect(after.filter((value) => !before.includes(value)).length).toBeLessThanOrEqual(3)
  }
})

test('a record of pin codes is tried on its codes and on one that it does not have', () => {
  const zipsOf = (list: readonly string[]) => {
    const sets = formatSets('in', collectCodes(list)).map(formatSet)
    const record: ActiveRecord = {
      id: '2',
      title: '',
      functionHandle: 'payment-pincodes',
      metafields: Object.fromEntries(sets.map(({ key, value }) => [key, value])),
    }
    return Object.fromEntries(deriveDetailValues([record], shop, codes))
  }
  expect(zipsOf([])).toEqual({ rate, zip: ['560001', null] })
  expect(zipsOf(['110001', '110002'])).toEqual({ rate, zip: ['560001', '110001', null] })
  expect(zipsOf(['SW1A1AA'])).toEqual({ rate, zip: ['560001', 'SW1A1AA', null] })
  expect(zipsOf(['56*'])).toEqual({ rate, zip: ['560001', '560000', '999999', null] })
})

test('details are in the order in which a checkout is described, the merchant’s own names last', () => {
  const conditions = [
    makeCondition('cart_attribute', { value: 'yes', attributeKey: 'wrap' }),
    makeCondition('cart_attribute', { value: 'yes', attributeKey: 'gift' }),
    makeCondition('shop_time', { operator: 'between', value: { min: '09:00', max: '18:00' } }),
    makeCondition('location_zipcode', { value: '1' }),
    makeCondition('location_country', { value: 'IN' }),
  ]
  expect([...deriveDetailValues([recordOf(...conditions)], shop, codes).keys()]).toEqual([
    'rate',
    'country',
    'zip',
    'time',
    'attribute:gift',
    'attribute:wrap',
  ])
})
