import { beforeEach, describe, expect, it } from 'vitest'
import { createTestStore, requestAdmin, storeUrl, type TestStore } from '../test-support/test-store.ts'

let test: TestStore
let token: string
beforeEach(async () => {
  test = createTestStore()
  token = await test.install()
})

const codes = (answer: { errors?: readonly unknown[] }) =>
  (answer.errors ?? []).map((error) => (error as { extensions: { code: string } }).extensions.code)

describe('refusals of the document', () => {
  it.each([
    ['{ shop { nothing } }', 'undefinedField', { typeName: 'Shop', fieldName: 'nothing' }],
    [
      '{ shop(x: 1) { name } }',
      'argumentNotAccepted',
      { name: 'shop', typeName: 'Field', argumentName: 'x' },
    ],
    [
      '{ products(first: "one") { nodes { id } } }',
      'argumentLiteralsIncompatible',
      { argumentName: 'first' },
    ],
    [
      '{ products(first: 1, sortKey: NONE) { nodes { id } } }',
      'argumentLiteralsIncompatible',
      { argumentName: 'sortKey' },
    ],
    ['{ node { id } }', 'missingRequiredArguments', { name: 'node', arguments: 'id' }],
    ['{ shop }', 'selectionMismatch', { nodeName: "field 'shop'" }],
    ['{ shop { name { first } } }', 'selectionMismatch', { nodeName: "field 'name'" }],
    ['query Q($a: ID!) { shop { name } }', 'variableNotUsed', { variableName: 'a' }],
    ['query Q { node(id: $a) { id } }', 'variableNotDefined', { variableName: 'a' }],
    ['query Q($a: ID) { node(id: $a) { id } }', 'variableMismatch', { errorMessage: 'Nullability mismatch' }],
    ['query Q($a: Int!) { node(id: $a) { id } }', 'variableMismatch', { errorMessage: 'Type mismatch' }],
    [
      'query Q($a: ID!) { nodes(ids: $a) { id } }',
      'variableMismatch',
      { errorMessage: 'List dimension mismatch' },
    ],
    [
      'mutation { metafieldsSet(metafields: [{key: "ab", value: "1"}]) { userErrors { code } } }',
      'missingRequiredInputObjectAttribute',
      { argumentName: 'ownerId', inputObjectType: 'MetafieldsSetInput' },
    ],
    [
      'mutation { metafieldsSet(metafields: [{ownerId: "x", key: "ab", value: "1", no: 1}]) { userErrors { code } } }',
      'argumentNotAccepted',
      { typeName: 'InputObject', argumentName: 'no' },
    ],
  ])('%s', async (query, code, details) => {
    const answer = await test.graphql(query, { a: 'x' })
    expect(answer.data).toBeUndefined()
    expect(answer.errors).toMatchObject([{ extensions: { code, ...details } }])
  })

  it('names the place as the platform does', async () => {
    const answer = await test.graphql('query Mine { shop { plan { nothing } } }')
    expect(answer.errors).toMatchObject([
      {
        message: "Field 'nothing' doesn't exist on type 'ShopPlan'",
        path: ['query Mine', 'shop', 'plan', 'nothing'],
        locations: [{ line: 1, column: 28 }],
      },
    ])
  })

  it('refuses a text that is not GraphQL, and an unknown operation', async () => {
    expect((await test.graphql('{ shop')).errors).toHaveLength(1)
    expect((await test.graphql('query A { shop { id } } query B { shop { id } }')).errors).toMatchObject([
      { message: 'An operation name is required' },
    ])
  })

  it('knows jsonValue from 2025-10 on and not in 2024-01', async () => {
    const query = '{ shop { metafields(first: 1) { nodes { jsonValue } } } }'
    expect(codes(await test.graphql(query, {}, '2024-01'))).toEqual(['undefinedField'])
    expect((await test.graphql(query, {}, '2025-10')).errors).toBeUndefined()
  })
})

describe('refusals of variables', () => {
  const mutation =
    'mutation Create($input: PaymentCustomizationInput!) { paymentCustomizationCreate(paymentCustomization: $input) { userErrors { code } } }'

  it.each([
    [{}, [{ path: [], explanation: 'Expected value to not be null' }]],
    [{ input: 'x' }, [{ path: [], explanation: 'Expected "x" to be a key-value object.' }]],
    [
      { input: { title: 1, appliesOnce: true } },
      [
        { path: ['appliesOnce'], explanation: 'Field is not defined on PaymentCustomizationInput' },
        { path: ['title'], explanation: 'Could not coerce value 1 to String' },
      ],
    ],
    [
      { input: { metafields: [{ value: 2 }] } },
      [{ path: ['metafields', 0, 'value'], explanation: 'Could not coerce value 2 to String' }],
    ],
  ])('%j', async (variables, problems) => {
    const answer = await test.graphql(mutation, variables)
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'INVALID_VARIABLE', problems } }] })
    expect(answer.data).toBeUndefined()
  })

  it('refuses lists of more than 250', async () => {
    const ids = Array.from({ length: 251 }, (_, index) => `gid://shopify/Product/${index + 1}`)
    const message = 'The input array size of 251 is greater than the maximum allowed of 250.'
    const error = { message, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }
    expect(
      (await test.graphql('query Q($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })).errors,
    ).toMatchObject([error])
    expect((await test.graphql(`{ nodes(ids: ${JSON.stringify(ids)}) { id } }`)).errors).toMatchObject([
      error,
    ])
  })
})

describe('refusals by resolvers', () => {
  it('names the missing scope, and answers the rest', async () => {
    const answer = await test.graphql(
      '{ shop { name } company(id: "gid://shopify/Company/540001") { name } }',
    )
    // read_customers is granted and covers companies too.
    expect(answer.errors).toBeUndefined()
    test.world.state.change((draft) => {
      for (const grant of draft.grants) grant.scopes = ['read_translations']
    })
    expect(
      await test.graphql('{ shop { name } product(id: "gid://shopify/Product/7000000001") { title } }'),
    ).toMatchObject({
      data: { shop: { name: 'Saffron Lane' }, product: null },
      errors: [
        {
          message: 'Access denied for product field. Required access: `read_products` access scope.',
          path: ['product'],
          extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_products` access scope.' },
        },
      ],
    })
    expect(await test.graphql('{ products(first: 1) { nodes { id } } }')).toMatchObject({ data: null })
    expect(codes(await test.graphql('{ node(id: "gid://shopify/Product/7000000001") { id } }'))).toEqual([
      'ACCESS_DENIED',
    ])
    const names =
      'query N($type: TranslatableResourceType!) { translatableResources(first: 1, resourceType: $type) { nodes { resourceId } } }'
    expect((await test.graphql(names, { type: 'PAYMENT_GATEWAY' })).errors).toBeUndefined()
    expect(codes(await test.graphql(names, { type: 'DELIVERY_METHOD_DEFINITION' }))).toEqual([
      'ACCESS_DENIED',
    ])
    const create =
      'mutation { paymentCustomizationCreate(paymentCustomization: {title: "x", enabled: true}) { userErrors { code } } }'
    expect(codes(await test.graphql(create))).toEqual(['ACCESS_DENIED'])
  })

  it.each([
    ['{ products { nodes { id } } }', 'BAD_REQUEST'],
    ['{ products(first: 1, last: 1) { nodes { id } } }', 'BAD_REQUEST'],
    ['{ products(first: -1) { nodes { id } } }', 'BAD_REQUEST'],
    ['{ products(first: 251) { nodes { id } } }', 'MAX_INPUT_SIZE_EXCEEDED'],
    ['{ products(first: 1, after: "x") { nodes { id } } }', 'BAD_REQUEST'],
  ])('%s', async (query, code) => {
    expect(codes(await test.graphql(query))).toEqual([code])
  })

  it('warns of unknown search fields, and ignores them', async () => {
    const answer = await test.graphql(
      '{ products(first: 1, query: "colour:red tag:organic") { nodes { title } } }',
    )
    expect(answer.data).toMatchObject({ products: { nodes: [{ title: 'Malabar Black Pepper' }] } })
    expect(answer.extensions).toMatchObject({
      search: [{ path: ['products'], warnings: [{ field: 'colour', code: 'invalid_field' }] }],
    })
  })
})

describe('HTTP', () => {
  it('answers 401 to a bad token', async () => {
    const response = await requestAdmin(test.store, 'shpat_wrong', { query: '{ shop { name } }' })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
    })
  })

  it.each([
    ['2024-01', '2024-01'],
    ['2023-04', '2024-01'],
    ['2025-07', '2025-10'],
    ['2026-10', '2026-10'],
    ['unstable', '2026-10'],
  ])('serves %s as %s and says so', async (asked, served) => {
    const response = await requestAdmin(test.store, token, { query: '{ shop { name } }' }, asked)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-shopify-api-version')).toBe(served)
  })

  it.each(['2027-01', 'latest'])('does not serve %s', async (asked) => {
    expect((await requestAdmin(test.store, token, { query: '{ shop { name } }' }, asked)).status).toBe(404)
  })

  it('does not serve other shops', async () => {
    const response = await test.store.request(`${storeUrl}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'x-shopify-access-token': token, 'x-forwarded-host': 'other.myshopify.com' },
      body: '{"query":"{ shop { name } }"}',
    })
    expect(response.status).toBe(404)
  })

  it('answers 400 to a body that is not a request', async () => {
    expect((await requestAdmin(test.store, token, { nothing: 1 })).status).toBe(400)
  })
})
