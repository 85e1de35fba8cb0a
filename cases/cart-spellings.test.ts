import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { createFunctions, type FunctionName, functionNames, outcomeOf, withRules } from './functions.ts'

/**
 * The WASI build reads a cart's lines and methods along outlines that the query determines. It searches where one of
 * them has another shape (extensions/engine/json/outlines.ts). All builds must find the same values in any cart, with
 * lines of both kinds in any order.
 */
const seed = 20260108
const runs = 150

const functions = createFunctions()

const asked = {
  productTags: ['fragile', 'a "quoted" tag'],
  collectionIds: ['gid://shopify/Collection/1', 'gid://shopify/Collection/2'],
}
const productIds = ['gid://shopify/Product/1', 'gid://shopify/Product/2', 'gid://shopify/Product/3']

/** Texts that a faulty reader of JSON could confuse with the members after them. */
const text = fc.oneof(
  fc.constantFrom('Kurta', '27" monitor', '"', '\\', '\\"', 'back\\slash', '', 'सूती कुर्ता', ' spaced '),
  fc.constantFrom('","sku":"x', '}},"merchandise":{"title":"', '}}},{"quantity":9', '{}', '[]', 'null'),
  fc.constantFrom('exactly sixteen!', 'one more than 16!', 'a text of thirty-two characters..'),
  fc.string({ unit: 'binary', maxLength: 20 }).map((any) => any.toWellFormed()),
)

const product = fc.record({
  id: fc.constantFrom(...productIds),
  title: text,
  handle: text,
  vendor: text,
  hasTags: fc
    .array(fc.boolean(), { minLength: asked.productTags.length, maxLength: asked.productTags.length })
    .map((has) => asked.productTags.map((tag, index) => ({ tag, hasTag: has[index] }))),
  inCollections: fc
    .array(fc.boolean(), { minLength: asked.collectionIds.length, maxLength: asked.collectionIds.length })
    .map((is) => asked.collectionIds.map((collectionId, index) => ({ collectionId, isMember: is[index] }))),
})

const variant = fc.record({
  __typename: fc.constant('ProductVariant'),
  title: fc.option(text),
  sku: fc.option(text),
  weight: fc.option(fc.constantFrom(0, 0.3, 12, 1e21, -2.5)),
  weightUnit: fc.constantFrom('KILOGRAMS', 'GRAMS', 'OUNCES', 'POUNDS'),
  product,
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1200 }),
  cost: fc.constantFrom('0.0', '499.0', '12345678.9').map((amount) => ({ subtotalAmount: { amount } })),
  merchandise: fc.oneof(
    { arbitrary: variant, weight: 5 },
    { arbitrary: fc.constant({ __typename: 'CustomProduct' }), weight: 1 },
  ),
})

const names = [
  'Cash on Delivery',
  'Card',
  'UPI',
  'Bank Deposit',
  '27" wallet',
  'Money Order',
  'Gift',
  'Points',
]

const checkout = fc.array(line, { maxLength: 6 }).map((lines) => ({
  localization: { country: { isoCode: 'IN' }, language: { isoCode: 'EN' } },
  shop: { localTime: { date: '2026-11-21', timeBetween: true, timeBefore: true } },
  presentmentCurrencyRate: '1.0',
  paymentMethods: names.map((name, index) => ({ id: `gid://shopify/PaymentMethod/${index}`, name })),
  paymentCustomization: { metafield: null },
  deliveryCustomization: { metafield: null },
  cart: {
    cost: { subtotalAmount: { amount: '100.0' }, totalAmount: { amount: '100.0', currencyCode: 'INR' } },
    attribute: null,
    deliveryGroups: [
      {
        deliveryOptions: names.map((title, index) => ({
          handle: `option-${index}`,
          title,
          cost: { amount: `${49 + index}.0` },
        })),
        selectedDeliveryOption: null,
        deliveryAddress: { countryCode: 'IN', provinceCode: null, zip: '400001' },
      },
    ],
    discountApplications: [],
    buyerIdentity: null,
    lines,
  },
}))

type Condition = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }

/** One condition for each field of a line, each with a value that another text of `text` answers. */
const conditions: readonly Condition[] = [
  { type: 'product_title', params: { operator: 'contains', valueType: 'string', value: 'sku' } },
  { type: 'variant_sku', params: { operator: 'contains', valueType: 'string', value: '"' } },
  { type: 'variant_title', params: { operator: 'eq', valueType: 'string', value: 'null' } },
  { type: 'product_vendor', params: { operator: 'length_gte', valueType: 'string', value: 16 } },
  {
    type: 'product_tag',
    params: { operator: 'in', valueType: 'array', value: [asked.productTags[1] ?? ''] },
  },
  {
    type: 'product_quantity',
    params: { operator: 'gte', valueType: 'number', value: 600, productIds: productIds.slice(0, 1) },
  },
  {
    type: 'collection_total',
    params: {
      operator: 'gte',
      valueType: 'number',
      value: 998,
      collectionIds: asked.collectionIds.slice(0, 1),
    },
  },
  { type: 'cart_weight', params: { operator: 'gte', valueType: 'number', value: 5000 } },
]

function rulesFor(name: FunctionName): string {
  const isPayment = name.startsWith('payment-')
  const rules = conditions.map((condition, index) => ({
    title: `Rule ${index}`,
    match_type: 'all',
    conditions: [condition],
    actions: [
      {
        type: isPayment ? 'rename_payment' : 'rename_delivery',
        params: { currentName: names[index], newName: `Met ${index}` },
      },
    ],
  }))
  return JSON.stringify({ version: 1, title: 'Spellings', rules })
}

const variables = { type: 'json', value: JSON.stringify(asked) }

test.each(functionNames)('%s: all builds return equal operations for any cart', async (name) => {
  const { platform, wasi, tracing } = functions(name)
  const rules = rulesFor(name)
  await fc.assert(
    fc.asyncProperty(checkout, async (root: JsonObject) => {
      const { input } = await platform.run({ root, variables })
      const { paymentCustomization, deliveryCustomization, ...asked } = input ?? {}
      const given = withRules(name, asked, rules)
      const expected = outcomeOf(platform.runWithInput(given))
      expect(expected.error).toBeNull()
      expect(outcomeOf(wasi.runWithInput(given))).toEqual(expected)
      expect(tracing.runWithInput(given).operations).toEqual(expected.operations)
    }),
    { seed, numRuns: runs },
  )
})

test.each(functionNames)('%s: methods are found whatever their names are', async (name) => {
  const { platform, wasi } = functions(name)
  const rules = rulesFor(name)
  await fc.assert(
    fc.asyncProperty(checkout, fc.array(text, { maxLength: 4 }), async (root, called) => {
      const offered = called.map((title, index) => ({
        id: `${title}-${index}`,
        handle: title,
        name: title,
        title,
        cost: { amount: '49.0' },
      }))
      const [group] = root.cart.deliveryGroups
      const cart = { ...root.cart, deliveryGroups: [{ ...group, deliveryOptions: offered }] }
      const { input } = await platform.run({ root: { ...root, paymentMethods: offered, cart }, variables })
      const { paymentCustomization, deliveryCustomization, ...asked } = input ?? {}
      const given = withRules(name, asked, rules)
      expect(outcomeOf(wasi.runWithInput(given))).toEqual(outcomeOf(platform.runWithInput(given)))
    }),
    { seed, numRuns: runs },
  )
})
