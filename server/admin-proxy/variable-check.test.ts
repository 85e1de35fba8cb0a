import { type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { createVariableCheck } from './variable-check.ts'

const check = (query: string, variables: Record<string, unknown>) =>
  createVariableCheck('Document', parse(query).definitions[0] as OperationDefinitionNode)(variables)

const create =
  'mutation A($input: PaymentCustomizationInput!) { paymentCustomizationCreate(input: $input) { a } }'
const metafield = { namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{}' }
const input = (more: object) => ({ input: { title: 'COD', enabled: true, functionId: 'abc', ...more } })

test('a record is written with its own members, and metafields of the app', () => {
  expect(check(create, input({ metafields: [metafield] }))).toBeUndefined()
})

test('only a discount names its metafields by their ids', () => {
  const metafields = [{ id: 'gid://shopify/Metafield/1', value: '{}' }]
  const discount =
    'mutation A($input: DiscountAutomaticAppInput!) { discountAutomaticAppUpdate(input: $input) { a } }'
  expect(check(discount, { input: { metafields } })).toBeUndefined()
  expect(check(create, input({ metafields }))).toBe('variables.input.metafields.0.namespace')
})

test('a discount has its metafields in the namespace of the app alone', () => {
  const discount = 'mutation A($input: DiscountCodeAppInput!) { discountCodeAppCreate(input: $input) { a } }'
  const own = { ...metafield, namespace: '$app:checkout-ninja' }
  expect(check(discount, { input: { metafields: [own] } })).toBeUndefined()
  for (const namespace of ['checkout-ninja', '$app:other', 'app--131001--checkout-ninja'])
    expect(check(discount, { input: { metafields: [{ ...own, namespace }] } })).toBe(
      'variables.input.metafields.0',
    )
  expect(check(create, input({ metafields: [own] }))).toBe('variables.input.metafields.0.namespace')
})

test('published data is written on the installation and on the shop, each in its namespace', () => {
  const set =
    'mutation A($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { a } }'
  const of = (ownerId: string, namespace: string) => ({
    metafields: [{ ...metafield, ownerId, namespace, key: 'storefront' }],
  })
  expect(check(set, of('gid://shopify/AppInstallation/1', 'checkout-ninja'))).toBeUndefined()
  expect(check(set, of('gid://shopify/Shop/1', '$app:checkout-ninja'))).toBeUndefined()
  for (const [ownerId, namespace] of [
    ['gid://shopify/Shop/1', 'checkout-ninja'],
    ['gid://shopify/AppInstallation/1', '$app:checkout-ninja'],
    ['gid://shopify/Product/1', '$app:checkout-ninja'],
    ['gid://shopify/Shop/1', '$app:other'],
  ] as const)
    expect(check(set, of(ownerId, namespace))).toMatch(/^variables\.metafields\.0/)
})

test.each([
  ['no input', {}, 'variables.input'],
  ['a member of another type', input({ startsAt: '2026-11-20' }), 'variables.input.startsAt'],
  [
    'a metafield of another app',
    input({ metafields: [{ ...metafield, namespace: 'other' }] }),
    'variables.input.metafields.0.namespace',
  ],
  [
    'two values of one metafield',
    input({ metafields: [metafield, { ...metafield, value: '[]' }] }),
    'variables.input.metafields',
  ],
  [
    'a metafield larger than the platform takes',
    input({ metafields: [{ ...metafield, value: 'é'.repeat(70_000) }] }),
    'variables.input.metafields.0.value',
  ],
  ['metafields without end', input({ metafields: Array(300).fill(metafield) }), 'variables.input.metafields'],
  ['a title without end', input({ title: 'x'.repeat(6_000) }), 'variables.input.title'],
])('a record is not written with %s', (_what, variables, where) => {
  expect(check(create, variables)).toBe(where)
})

test.each([
  ['paymentCustomizationDelete', 'PaymentCustomization', 'DeliveryCustomization'],
  ['deliveryCustomizationDelete', 'DeliveryCustomization', 'PaymentCustomization'],
  ['validationDelete', 'Validation', 'Product'],
  ['discountAutomaticDelete', 'DiscountAutomaticNode', 'DiscountCodeNode'],
  ['discountCodeDelete', 'DiscountCodeNode', 'DiscountAutomaticNode'],
])('%s names records of its kind alone', (field, kind, other) => {
  const at = (one: string) =>
    check(`mutation A($id: ID!) { ${field}(id: $id) { a } }`, { id: `gid://shopify/${one}/1` })
  expect(at(kind)).toBeUndefined()
  expect(at(other)).toBe('variables.id')
})

test('variables that may be absent may be null, and those with a default absent', () => {
  const query = 'query A($first: Int = 10, $after: String, $ids: [ID!]) { nodes(ids: $ids) { id } }'
  expect(check(query, {})).toBeUndefined()
  expect(check(query, { after: null, ids: ['gid://shopify/Product/1'] })).toBeUndefined()
  expect(check(query, { ids: Array(251).fill('gid://shopify/Product/1') })).toBe('variables.ids')
})

test('a further page of shipping rates names its location group', () => {
  const query =
    'query A($group: ID) { deliveryProfiles(first: 1) { nodes { p(locationGroupId: $group) { id } } } }'
  expect(check(query, { group: 'gid://shopify/DeliveryLocationGroup/1' })).toBeUndefined()
  expect(check(query, { group: 'gid://shopify/DeliveryProfile/1' })).toBe('variables.group')
})

test.each([
  'query A($ids: [ID!]!) { orders(ids: $ids) { id } }',
  'mutation A($id: ID!) { metafieldDelete(id: $id) { a } }',
])('a document with an id of an unknown kind fails the start', (query) => {
  expect(() => check(query, {})).toThrow(/Document has a variable of type ID/)
})

test('a document with a variable without bounds fails the start', () => {
  expect(() => check('mutation A($order: OrderInput!) { orderUpdate(input: $order) { id } }', {})).toThrow(
    /OrderInput/,
  )
})
