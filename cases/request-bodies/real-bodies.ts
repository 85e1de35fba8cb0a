import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { makeDeadEndRequest } from '../../bench/dead-end-records.ts'
import { testSample } from '../../server/test-support/sample-checkout.ts'
import { shippedQuery } from '../../server/test-support/test-world.ts'
import type { BodyRoute } from './body-routes.ts'

const condition = (type: string, operator: string, valueType: string, value: unknown) => ({
  type,
  params: { operator, valueType, value },
})
const ruleSetOf = (action: object, ...conditions: object[]) => ({
  version: 1,
  title: 'Rules',
  rules: [{ title: 'Rule 1', match_type: 'all', conditions, actions: [action] }],
})

/** One condition of each kind of value. */
const conditions = [
  condition('cart_subtotal', 'gte', 'number', 500),
  condition('location_zipcode', 'in', 'array', ['560001', '56*']),
  condition('product_title', 'contains', 'string', 'saffron'),
  condition('product_title', 'regex', 'string', '(?i)\\d{2} ?ml'),
  condition('customer_tag', 'in', 'array', ['VIP']),
  condition('address_line_1', 'contains', 'string', 'box'),
]
const hide = { type: 'hide_payment', params: { name: 'Cash' } }
const stop = {
  type: 'stop_checkout',
  params: { field: 'address1', from: 'completion', message: 'No PO boxes.' },
}
const ofPayment = conditions.map((one) => ({
  functionHandle: 'payment-cod',
  ruleSet: ruleSetOf(hide, one),
}))
const check = { functionHandle: 'checks-rules', ruleSet: ruleSetOf(stop, ...conditions.slice(-1)) }

const discount = (number: number, title: string, gives: object) => ({
  id: `gid://shopify/DiscountAutomaticNode/${number}`,
  title,
  method: 'automatic',
  code: null,
  discountClasses: ['PRODUCT'],
  combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
  gives,
})
const all = { type: 'all' }
const tenPercent = { type: 'percentage', percentage: '10' }
const discounts = [
  discount(1, 'Ten', {
    type: 'native',
    native: { type: 'amountOff', items: all, value: tenPercent, minimum: null },
  }),
  discount(2, 'Second free', {
    type: 'native',
    native: {
      type: 'buyXGetY',
      buys: { items: all, minimum: { measure: 'quantity', quantity: 1 } },
      gets: { items: all, quantity: 1, value: { type: 'percentage', percentage: '100' } },
      usesPerOrderLimit: null,
    },
  }),
]
const items = [1, 2, 3].map((number) => ({
  ...blankLine,
  title: `Product ${number}`,
  price: 100 * number,
  productId: `gid://shopify/Product/${number}`,
}))

export const realRecordId = 'gid://shopify/PaymentCustomization/7'
const planned = makeDeadEndRequest(3, 2)
const newTest = { recordId: realRecordId, name: 'A test', sample: testSample }

const hours = { startsAt: '2026-11-21T00:00:00.000Z', endsAt: null, ifLate: 'skip' }
const scheduled = {
  ...hours,
  title: 'Winter sale',
  steps: [
    {
      kind: 'create',
      wanted: {
        ...{ owner: 'payment', title: 'No COD', enabled: false, functionHandle: 'payment-checkout' },
        metafields: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{}' }],
      },
    },
  ],
}

/** Bodies that the app's client sends, by the last part of their route's address. */
const bodies: Readonly<Record<string, readonly unknown[]>> = {
  preview: ofPayment.map((record) => ({ records: [record], sample: testSample })),
  budget: [...ofPayment.map((record) => ({ ...record, titles: ['Kesar 12 ml', 'Łódź'] })), check],
  'check-preview': [{ ...check, step: 'completion', sample: testSample }],
  'discount-preview': [{ discounts, enteredCodes: ['save'], sample: testSample }],
  'dead-ends': [planned, { ...planned, before: { records: [{ planned: 0 }], names: {} } }],
  intended: [{ key: `noOrder ${JSON.stringify([realRecordId])}`, records: [realRecordId], isIntended: true }],
  'margin-guard': [
    { discounts, items, rates: ['Standard'], currencyCode: 'INR', date: '2026-11-20', time: '10:30' },
  ],
  run: [{ records: ofPayment.slice(0, 1).map((record) => ({ ...record, recordId: realRecordId })) }],
  'saved-tests': ofPayment.map((record) => ({ ...record, ...newTest })),
  expected: ofPayment,
  'hand-over': [{ from: realRecordId, to: 'gid://shopify/PaymentCustomization/8' }],
  'scheduled-changes': [scheduled],
  hours: [hours],
  now: [{ anyway: true }],
  note: [{ subject: realRecordId, number: 1, note: 'For the sale.' }],
  introduction: [{ isAllowed: true }],
  mail: [{ isOn: true }],
  ':flag': [{ isSet: true }],
  'bulk-codes': [
    { discountId: 'gid://shopify/DiscountCodeNode/1', source: { ...defaultPattern, count: 3 } },
    { discountId: 'gid://shopify/DiscountCodeNode/1', source: { type: 'list', codes: ['MINT', 'ROSE'] } },
  ],
  cancel: [{ removeMade: true }],
  delete: [{ only: 'all' }],
  graphql: [{ query: shippedQuery, variables: {} }],
  webhooks: [
    {
      shop_domain: 'saffron-lane.myshopify.com',
      customer: { email: 'x@example.com' },
      orders_to_redact: [1],
    },
  ],
}

/** Bodies that create the records named in addresses. */
export const [newTestBody, newJobBody, newChangeBody] = [
  'saved-tests',
  'bulk-codes',
  'scheduled-changes',
].map((name) => bodies[name]?.[0])

export function requireRealBodies({ route, path }: BodyRoute): readonly unknown[] {
  const [ofRoute, ofPath] = [route, path].map((address) => bodies[address.split('/').at(-1) ?? ''])
  const found = ofRoute ?? ofPath
  if (found === undefined) throw new Error(`There is no real body for ${route}`)
  return found
}
