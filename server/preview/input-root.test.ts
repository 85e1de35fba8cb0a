import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionSchema, parseInputQuery } from '#function-host/index.ts'
import { makeInput } from '#function-host/input/make-input.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { customizationFunctionHandles, functionVariants } from '#rules/language/function-variants.ts'
import { deriveQueryInput } from '#rules/language/query-input.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { blankCompany, createSample, sampleIds } from '#rules/preview/samples.ts'
import { testSample } from '../testing/sample-checkout.ts'
import { createInputRoot } from './input-root.ts'

const everything: SampleCheckout = {
  ...testSample,
  company: { ...blankCompany, metafields: [{ namespace: 'a', key: 'b', value: 'c' }] },
  discount: 50,
  attributes: [{ key: 'gift', value: 'yes' }],
}
const samples = [
  everything,
  ...sampleIds.map((id) => createSample(id, testSample)),
  { ...testSample, lines: [] },
]

/** Makes the input of any query over a root; throws where the root does not answer a field as the schema has it. */
async function ask(text: string, sample = everything, variables = {}) {
  const schema = functionSchema('payment_customization', '2026-10')
  const owner = { metafield: () => null }
  return makeInput(
    schema,
    parseInputQuery(schema, text),
    { ...createInputRoot(sample), paymentCustomization: owner },
    variables,
  )
}

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
  expect(await ask(query)).toEqual({
    cart: {
      cost: { subtotalAmount: { amount: '1098.0', currencyCode: 'INR' }, totalAmount: { amount: '1097.0' } },
    },
  })
  expect(await ask(query, { ...everything, chosenRate: null, discount: 2_000 })).toMatchObject({
    cart: { cost: { totalAmount: { amount: '0.0' } } },
  })
})

test('money has no rounding error of its own', async () => {
  const [line] = everything.lines
  if (line === undefined) throw new Error('the sample has no line')
  const query = 'query Input { cart { cost { subtotalAmount { amount } } } }'
  expect(await ask(query, { ...everything, lines: [{ ...line, price: 0.1, quantity: 3 }] })).toEqual({
    cart: { cost: { subtotalAmount: { amount: '0.3' } } },
  })
})

test('knows nothing of who has said nothing, and only the contact of a guest', async () => {
  const query = 'query Input { cart { buyerIdentity { email isAuthenticated customer { id } } } }'
  expect(await ask(query, createSample('just-arrived', testSample))).toEqual({
    cart: { buyerIdentity: null },
  })
  expect(await ask(query, createSample('first-time-guest', testSample))).toEqual({
    cart: {
      buyerIdentity: { email: 'first.time@example.com', isAuthenticated: false, customer: null },
    },
  })
})

test('an address not entered, a part of it left out, a rate not chosen are null', async () => {
  const query =
    'query Input { cart { deliveryGroups { deliveryAddress { zip } selectedDeliveryOption { title } } } }'
  const group = async (changes: Partial<SampleCheckout>) =>
    (await ask(query, { ...everything, ...changes })).cart
  expect(await group({ address: null })).toMatchObject({ deliveryGroups: [{ deliveryAddress: null }] })
  const address = { countryCode: 'IN', provinceCode: '', zip: '' }
  expect(await group({ address })).toMatchObject({ deliveryGroups: [{ deliveryAddress: { zip: null } }] })
  expect(await group({ chosenRate: null })).toMatchObject({
    deliveryGroups: [{ selectedDeliveryOption: null }],
  })
  expect(await group({ lines: [] })).toEqual({ deliveryGroups: [] })
})

test('tags, collections, attributes and metafields answer what they are asked', async () => {
  const [line] = everything.lines
  if (line === undefined) throw new Error('the sample has no line')
  const sample = { ...everything, lines: [{ ...line, tags: ['Fragile'], collectionIds: ['gid://1'] }] }
  const query = `query Input { cart {
    attribute(key: "gift") { value }
    buyerIdentity { customer { hasTags(tags: ["VIP", "b2b"]) { hasTag } }
      purchasingCompany { company { metafield(namespace: "a", key: "b") { value } } } }
    lines { merchandise { ... on ProductVariant { product {
      hasTags(tags: ["fragile"]) { hasTag } inCollections(ids: ["gid://1", "gid://2"]) { isMember } } } } } } }`
  expect(await ask(query, sample)).toEqual({
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

test.each([
  ['09:00:00', '18:00:00', true],
  ['10:30:00', '10:30:00', true],
  ['18:00:00', '09:00:00', false],
  ['22:00:00', '11:00:00', true],
])('the shop’s clock at 10:30 is between %s and %s: %s', async (startTime, endTime, expected) => {
  const query = `query Input { shop { localTime { date timeBetween(startTime: "${startTime}", endTime: "${endTime}") } } }`
  expect(await ask(query)).toEqual({ shop: { localTime: { date: '2026-11-20', timeBetween: expected } } })
})
