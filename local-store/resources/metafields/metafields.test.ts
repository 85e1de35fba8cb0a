import { beforeEach, describe, expect, it } from 'vitest'
import { paymentFunctionId } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'

let test: TestStore
let ownerId: string
beforeEach(async () => {
  test = createTestStore()
  const answer = await test.graphql(
    'mutation Create($input: PaymentCustomizationInput!) { made: paymentCustomizationCreate(paymentCustomization: $input) { paymentCustomization { id } } }',
    { input: { title: 'Owner', enabled: false, functionId: paymentFunctionId } },
  )
  ownerId = (answer.data as { made: { paymentCustomization: { id: string } } }).made.paymentCustomization.id
})

type Payload = {
  metafields: { id: string; namespace: string; key: string; value: string; compareDigest: string }[] | null
  userErrors: { code: string; field: string[]; message: string }[]
}

async function set(metafields: object[]): Promise<Payload> {
  const answer = await test.graphql(
    'mutation Set($metafields: [MetafieldsSetInput!]!) { set: metafieldsSet(metafields: $metafields) { metafields { id namespace key value compareDigest } userErrors { code field message elementIndex } } }',
    { metafields },
  )
  expect(answer.errors).toBeUndefined()
  return (answer.data as { set: Payload }).set
}
const rules = (changes: object = {}) => ({
  ownerId,
  namespace: 'checkout-ninja',
  key: 'rules',
  type: 'json',
  value: '{"a":1}',
  ...changes,
})

describe('metafieldsSet', () => {
  it('writes, then overwrites under the same id', async () => {
    const first = (await set([rules()])).metafields?.[0]
    const second = (await set([rules({ value: '[]', type: undefined })])).metafields?.[0]
    expect(second).toMatchObject({ id: first?.id, value: '[]' })
  })

  it.each([
    [{ type: undefined }, 'BLANK', 'type', "Type can't be blank"],
    [{ type: 'text' }, 'INCLUSION', 'type', expect.stringContaining('Type is not included')],
    [{ value: '{' }, 'INVALID_VALUE', 'value', expect.stringMatching(/^Value is invalid JSON: /)],
    [{ type: 'boolean', value: 'True' }, 'INVALID_VALUE', 'value', 'Value must be true or false.'],
    [{ type: 'number_integer', value: '1.5' }, 'INVALID_VALUE', 'value', 'Value must be an integer.'],
    [{ type: 'date', value: '2026-02-30' }, 'INVALID_VALUE', 'value', 'Value must be in YYYY-MM-DD format.'],
    [
      { type: 'single_line_text_field', value: 'a\nb' },
      'INVALID_VALUE',
      'value',
      'Value must be a single line text string.',
    ],
    [
      { type: 'list.number_integer', value: '[1,"x"]' },
      'INVALID_VALUE',
      'value',
      'Value must be an integer.',
    ],
    [
      { type: 'list.boolean', value: JSON.stringify(Array(129).fill(true)) },
      'INVALID_VALUE',
      'value',
      expect.stringContaining('128'),
    ],
    [{ value: '' }, 'BLANK', 'value', 'Value may not be empty'],
    [{ value: `"${'x'.repeat(128_000)}"` }, 'TOO_LONG', 'value', expect.stringContaining('128000')],
    [{ key: 'r' }, 'TOO_SHORT', 'key', 'Key is too short (minimum is 2 characters)'],
    [{ key: 'r'.repeat(65) }, 'TOO_LONG', 'key', 'Key is too long (maximum is 64 characters)'],
    [{ key: 'ru les' }, 'INVALID_VALUE', 'key', expect.stringContaining('alphanumeric')],
    [{ namespace: 'ab' }, 'TOO_SHORT', 'namespace', 'Namespace is too short (minimum is 3 characters)'],
    [{ namespace: 'app--9--x' }, 'APP_NOT_AUTHORIZED', 'namespace', expect.stringContaining('not allowed')],
    [
      { ownerId: 'gid://shopify/PaymentCustomization/1' },
      'INVALID_VALUE',
      'ownerId',
      'Owner does not exist.',
    ],
    [{ ownerId: 'nobody' }, 'INVALID_VALUE', 'ownerId', 'Owner does not exist.'],
  ])('refuses %j', async (changes, code, part, message) => {
    expect(await set([rules(changes)])).toEqual({
      metafields: null,
      userErrors: [{ code, field: ['metafields', '0', part], message, elementIndex: null }],
    })
  })

  it('accepts keys of two characters only since 2024', async () => {
    const query =
      'mutation Set($metafields: [MetafieldsSetInput!]!) { set: metafieldsSet(metafields: $metafields) { userErrors { code } } }'
    const metafields = [rules({ key: 'ab' })]
    expect((await test.graphql(query, { metafields }, '2024-01')).data).toEqual({
      set: { userErrors: [{ code: 'TOO_SHORT' }] },
    })
    expect((await test.graphql(query, { metafields })).data).toEqual({ set: { userErrors: [] } })
  })

  it('writes all or none, 25 at most', async () => {
    const before = test.world.state.read().metafields
    expect((await set([rules({ key: 'one' }), rules({ key: 'two', value: '{' })])).userErrors).toHaveLength(1)
    const many = Array.from({ length: 26 }, (_, index) => rules({ key: `key-${index}` }))
    expect((await set(many)).userErrors).toEqual([
      {
        code: 'LESS_THAN_OR_EQUAL_TO',
        field: ['metafields'],
        message: 'Exceeded the maximum metafields input limit of 25.',
        elementIndex: null,
      },
    ])
    expect(test.world.state.read().metafields).toEqual(before)
    expect((await set(many.slice(0, 25))).metafields).toHaveLength(25)
  })

  it('requires the write scope of the owner', async () => {
    const answer = await test.graphql(
      'mutation { metafieldsSet(metafields: [{ownerId: "gid://shopify/Product/7000000001", namespace: "abc", key: "def", type: "boolean", value: "true"}]) { userErrors { code } } }',
    )
    expect(answer.errors).toMatchObject([
      { extensions: { code: 'ACCESS_DENIED', requiredAccess: '`write_products` access scope.' } },
    ])
  })
})

describe('compareDigest', () => {
  it('lets only a writer that saw the last value write', async () => {
    const made = (await set([rules({ compareDigest: null })])).metafields?.[0]
    const changed = await set([rules({ value: '2', compareDigest: made?.compareDigest })])
    expect(changed.userErrors).toEqual([])
    for (const compareDigest of [made?.compareDigest, null]) {
      expect((await set([rules({ value: '3', compareDigest })])).userErrors).toMatchObject([
        { code: 'STALE_OBJECT', field: ['metafields', '0'] },
      ])
    }
    expect((await set([rules({ value: '3', compareDigest: 'x' })])).userErrors).toMatchObject([
      { code: 'INVALID_COMPARE_DIGEST' },
    ])
    expect((await set([rules({ value: '3' })])).userErrors).toEqual([])
  })
})

describe('deleting', () => {
  it('finds by owner, namespace and key, and ignores a missing one', async () => {
    await set([rules()])
    const identifier = { ownerId, namespace: 'checkout-ninja', key: 'rules' }
    const answer = await test.graphql(
      'mutation Delete($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) { deletedMetafields { ownerId namespace key } userErrors { message } } }',
      { metafields: [identifier, { ...identifier, key: 'none' }] },
    )
    expect(answer.data).toEqual({
      metafieldsDelete: { deletedMetafields: [identifier, null], userErrors: [] },
    })
  })

  it('finds by id in 2024-01', async () => {
    const id = (await set([rules()])).metafields?.[0]?.id
    const query =
      'mutation Delete($id: ID!) { metafieldDelete(input: {id: $id}) { deletedId userErrors { field message } } }'
    expect((await test.graphql(query, { id }, '2024-01')).data).toEqual({
      metafieldDelete: { deletedId: id, userErrors: [] },
    })
    expect((await test.graphql(query, { id }, '2024-01')).data).toMatchObject({
      metafieldDelete: { deletedId: null, userErrors: [{ message: 'Metafield does not exist' }] },
    })
  })
})

describe('reading', () => {
  it('finds by namespace and key, by keys, and returns JSON as JSON', async () => {
    await set([
      rules(),
      rules({ key: 'marker', type: 'boolean', value: 'true' }),
      rules({ key: 'count', type: 'number_integer', value: '7' }),
    ])
    const answer = await test.graphql(
      `query Read($id: ID!) { paymentCustomization(id: $id) {
        one: metafield(namespace: "checkout-ninja", key: "rules") { jsonValue ownerType owner { metafield(namespace: "checkout-ninja", key: "marker") { jsonValue } } }
        dotted: metafield(key: "checkout-ninja.rules") { type }
        keys: metafields(first: 10, keys: ["checkout-ninja.marker", "checkout-ninja.count"]) { nodes { key jsonValue } }
        short: metafields(first: 10, namespace: "checkout-ninja", keys: ["rules"]) { nodes { key } }
        none: metafields(first: 10, namespace: "other") { nodes { key } }
      } }`,
      { id: ownerId },
    )
    expect(answer.data).toEqual({
      paymentCustomization: {
        one: {
          jsonValue: { a: 1 },
          ownerType: 'PAYMENT_CUSTOMIZATION',
          owner: { metafield: { jsonValue: true } },
        },
        dotted: { type: 'json' },
        keys: {
          nodes: [
            { key: 'marker', jsonValue: true },
            { key: 'count', jsonValue: 7 },
          ],
        },
        short: { nodes: [{ key: 'rules' }] },
        none: { nodes: [] },
      },
    })
  })
})
