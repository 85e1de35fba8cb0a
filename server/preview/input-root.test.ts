import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionSchema, parseInputQuery } from '#function-host/index.ts'
import { makeInput } from '#function-host/input/make-input.ts'
import { customizationFunctionHandles, functionVariants } from '#rules/functions/function-variants.ts'
import { deriveQueryInput } from '#rules/functions/query-input.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { createSample, sampleIds } from '#rules/preview/samples.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { createInputRoot } from './input-root.ts'
import { everything, readInput } from './read-input.test-support.ts'

const samples = [
  everything,
  ...sampleIds.map((id) => createSample(id, testSample)),
  { ...testSample, lines: [] },
]

test.each(customizationFunctionHandles)('answers every field that %s asks for', async (handle) => {
  const file = join(import.meta.dirname, '../../extensions', handle, 'input.graphql')
  const schema = functionSchema(functionOwners[functionVariants[handle].owner].functionApi, '2026-10')
  const query = parseInputQuery(schema, readFileSync(file, 'utf8'))
  const variables = {
    ...deriveQueryInput(createRuleSet('', []), handle),
    productTags: ['a'],
    collectionIds: ['b'],
  }
  const owner = { metafield: () => ({ type: 'json', value: '{}' }) }
  for (const sample of samples) {
    const root = { ...createInputRoot(sample), paymentCustomization: owner, deliveryCustomization: owner }
    await expect(makeInput(schema, query, root, variables)).resolves.toBeTypeOf('object')
  }
})

test('adds up lines, rate and discount', async () => {
  const query =
    'query Input { cart { cost { subtotalAmount { amount currencyCode } totalAmount { amount } } } }'
  expect(await readInput(query)).toEqual({
    cart: {
      cost: { subtotalAmount: { amount: '1098.0', currencyCode: 'INR' }, totalAmount: { amount: '1097.0' } },
    },
  })
  expect(await readInput(query, { ...everything, chosenRate: null, discount: 2_000 })).toMatchObject({
    cart: { cost: { totalAmount: { amount: '0.0' } } },
  })
})

test('money has no rounding error of its own', async () => {
  const [line] = everything.lines
  if (line === undefined) throw new Error('the sample has no line')
  const query = 'query Input { cart { cost { subtotalAmount { amount } } } }'
  expect(await readInput(query, { ...everything, lines: [{ ...line, price: 0.1, quantity: 3 }] })).toEqual({
    cart: { cost: { subtotalAmount: { amount: '0.3' } } },
  })
})

test('knows nothing of who has said nothing, and only the contact of a guest', async () => {
  const query = 'query Input { cart { buyerIdentity { email isAuthenticated customer { id } } } }'
  expect(await readInput(query, createSample('just-arrived', testSample))).toEqual({
    cart: { buyerIdentity: null },
  })
  expect(await readInput(query, createSample('first-time-guest', testSample))).toEqual({
    cart: {
      buyerIdentity: { email: 'first.time@example.com', isAuthenticated: false, customer: null },
    },
  })
})

test('an address not entered, a part of it left out, a rate not chosen are null', async () => {
  const query =
    'query Input { cart { deliveryGroups { deliveryAddress { zip } selectedDeliveryOption { title } } } }'
  const group = async (changes: Partial<SampleCheckout>) =>
    (await readInput(query, { ...everything, ...changes })).cart
  expect(await group({ address: null })).toMatchObject({ deliveryGroups: [{ deliveryAddress: null }] })
  const address = { countryCode: 'IN', provinceCode: '', zip: '' }
  expect(await group({ address })).toMatchObject({ deliveryGroups: [{ deliveryAddress: { zip: null } }] })
  expect(await group({ chosenRate: null })).toMatchObject({
    deliveryGroups: [{ selectedDeliveryOption: null }],
  })
  expect(await group({ lines: [] })).toEqual({ deliveryGroups: [] })
})

test('tags, collections, attributes and metafields answer only the values in the query', async () => {
  const [line] = everything.lines
  if (line === undefined) throw new Error('the sample has no line')
  const sample = { ...everything, lines: [{ ...line, tags: ['Fragile'], collectionIds: ['gid://1'] }] }
  const query = `query Input { cart {
    attribute(key: "gift") { value }
    buyerIdentity { customer { hasTags(tags: ["VIP", "b2b"]) { hasTag } }
      purchasingCompany { company { metafield(namespace: "a", key: "b") { value } } } }
    lines { merchandise { ... on ProductVariant { product {
      hasTags(tags: ["fragile"]) { hasTag } inCollections(ids: ["gid://1", "gid://2"]) { isMember } } } } } } }`
  expect(await readInput(query, sample)).toEqual({
    cart: {
      attribute: { value: 'yes' },
      buyerIdentity: {
        customer: { hasTags: [{ hasTag: true }, { hasTag: false }] },
        purchasingCompany: { company: { metafield: { value: 'c' } } },
      },
      lines: [
        {
          merchandise: {
            product: {
              hasTags: [{ hasTag: true }],
              inCollections: [{ isMember: true }, { isMember: false }],
            },
          },
        },
      ],
    },
  })
})

test('a cart has its currency, its language, its payment methods and its rates', async () => {
  const query = `query Input {
    presentmentCurrencyRate
    localization { country { isoCode } language { isoCode } }
    paymentMethods { id name placements }
    cart {
      deliveryGroups { id groupType cartLines { id } discountAllocations { discountedAmount { amount } }
        deliveryAddress { countryCode provinceCode zip }
        deliveryOptions { handle title code description deliveryMethodType cost { amount currencyCode } }
        selectedDeliveryOption { handle } } } }`
  const express = { ...everything, chosenRate: 'Express', marketCountryCode: 'AE', languageCode: 'HI' }
  expect(await readInput(query, express)).toEqual({
    presentmentCurrencyRate: '1.0',
    localization: { country: { isoCode: 'AE' }, language: { isoCode: 'HI' } },
    paymentMethods: ['Cash on Delivery (COD)', 'Bank Deposit', 'Google Pay'].map((name, index) => ({
      id: `gid://shopify/PaymentCustomizationPaymentMethod/${index}`,
      name,
      placements: ['PAYMENT_METHOD'],
    })),
    cart: {
      deliveryGroups: [
        {
          id: 'gid://shopify/CartDeliveryGroup/0',
          groupType: 'ONE_TIME_PURCHASE',
          cartLines: [{ id: 'gid://shopify/CartLine/0' }],
          discountAllocations: [],
          deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
          deliveryOptions: [
            { title: 'Standard', amount: '49.0' },
            { title: 'Express', amount: '149.0' },
          ].map(({ title, amount }, index) => ({
            ...{
              handle: `rate-${index}`,
              title,
              code: title,
              description: null,
              deliveryMethodType: 'SHIPPING',
            },
            cost: { amount, currencyCode: 'INR' },
          })),
          selectedDeliveryOption: { handle: 'rate-1' },
        },
      ],
    },
  })
})

test('the chosen rate is the one that is paid for', async () => {
  const query = 'query Input { cart { cost { totalAmount { amount } } } }'
  expect(await readInput(query, { ...everything, chosenRate: 'Express', discount: 0 })).toEqual({
    cart: { cost: { totalAmount: { amount: '1247.0' } } },
  })
})

test('a discount is one amount off the whole order, and absent where nothing is taken off', async () => {
  const query = `query Input { cart { discountApplications { allocationMethod targetSelection targetType
    metafield(key: "any") { value } totalAllocatedAmount { amount }
    value { __typename ... on MoneyV2 { amount currencyCode } } } } }`
  expect(await readInput(query)).toEqual({
    cart: {
      discountApplications: [
        {
          ...{ allocationMethod: 'ACROSS', targetSelection: 'ALL', targetType: 'LINE_ITEM', metafield: null },
          totalAllocatedAmount: { amount: '50.0' },
          value: { __typename: 'MoneyV2', amount: '50.0', currencyCode: 'INR' },
        },
      ],
    },
  })
  expect(await readInput(query, { ...everything, discount: 0 })).toEqual({
    cart: { discountApplications: [] },
  })
})

test('an attribute is found by its own key', async () => {
  const query = 'query Input { cart { attribute(key: "note") { key value } } }'
  const attributes = [
    { key: 'gift', value: 'yes' },
    { key: 'note', value: 'ring twice' },
  ]
  expect(await readInput(query, { ...everything, attributes })).toEqual({
    cart: { attribute: { key: 'note', value: 'ring twice' } },
  })
  expect(await readInput(query)).toEqual({ cart: { attribute: null } })
})

test('a field that a merchant cannot enter is there, and empty', async () => {
  const query = `query Input {
    shop { metafield(key: "any") { value } metaobject(handle: { type: "any", handle: "any" }) { handle } }
    cart { metafield(key: "any") { value } poNumber localizedFields { key } billingAddress { zip }
      retailLocation { id } cost { totalDutyAmount { amount } totalTaxAmount { amount } } } }`
  expect(await readInput(query)).toEqual({
    shop: { metafield: null, metaobject: null },
    cart: {
      ...{ metafield: null, poNumber: null, localizedFields: [], billingAddress: null, retailLocation: null },
      cost: { totalDutyAmount: null, totalTaxAmount: null },
    },
  })
})
