import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  apiSecret,
  createTestStore,
  requestAdmin,
  requestToken,
  type TestStore,
  tokenExchange,
} from '../../test-support/test-store.ts'

const minute = 60_000
const answerShape = z.object({
  data: z.record(z.string(), z.any()).nullish(),
  // The platform refuses an invalid token with a text.
  errors: z.union([z.string(), z.array(z.looseObject({}))]).optional(),
})
const createDocument = `mutation Delegate($input: DelegateAccessTokenInput!) {
  delegateAccessTokenCreate(input: $input) {
    delegateAccessToken { accessToken accessScopes createdAt expiresIn }
    shop { myshopifyDomain }
    userErrors { code field message }
  }
}`
const destroyDocument = `mutation Destroy($accessToken: String!) {
  delegateAccessTokenDestroy(accessToken: $accessToken) { status userErrors { code field message } }
}`

let test: TestStore
let parent: { access_token: string; refresh_token: string }
beforeEach(async () => {
  test = createTestStore()
  await test.call('POST', '/app/install')
  const { body } = await test.call('POST', '/session-token')
  const { token } = body as { token: string }
  const wish = { ...tokenExchange, subject_token: token, expiring: '1' }
  parent = (await requestToken(test.store, wish)).body as typeof parent
})

async function sendQuery(token: string, query: string, variables?: Record<string, unknown>) {
  const response = await requestAdmin(test.store, token, { query, variables })
  const { data, errors } = answerShape.parse(await response.json())
  return { status: response.status, data: data ?? {}, errors }
}

async function create(input: Record<string, unknown>, token = parent.access_token) {
  const { data } = await sendQuery(token, createDocument, { input })
  return data.delegateAccessTokenCreate
}

async function requireDelegate(input: Record<string, unknown>): Promise<string> {
  const { delegateAccessToken, userErrors } = await create(input)
  expect(userErrors).toEqual([])
  return delegateAccessToken.accessToken
}

it('gives a token with its own scopes and no others', async () => {
  const made = await create({ delegateAccessScope: ['write_discounts'], expiresIn: 600 })
  expect(made).toMatchObject({
    delegateAccessToken: { accessScopes: ['write_discounts'], expiresIn: 600 },
    shop: { myshopifyDomain: 'saffron-lane.myshopify.com' },
    userErrors: [],
  })
  const { accessToken } = made.delegateAccessToken
  const codes = await sendQuery(accessToken, '{ codeDiscountNodes(first: 1) { nodes { id } } }')
  expect(codes.errors).toBeUndefined()
  const methods = await sendQuery(accessToken, '{ paymentCustomizations(first: 1) { nodes { id } } }')
  expect(methods.errors).toMatchObject([{ extensions: { code: 'ACCESS_DENIED' } }])
})

it('ends after the requested time, and by default with the token it was made from', async () => {
  const short = await requireDelegate({ delegateAccessScope: ['read_discounts'], expiresIn: 600 })
  const long = await create({ delegateAccessScope: ['read_discounts'] })
  expect(long.delegateAccessToken.expiresIn).toBe(3600)
  await test.pass(10 * minute - 1)
  expect((await sendQuery(short, '{ shop { id } }')).status).toBe(200)
  await test.pass(1)
  expect((await sendQuery(short, '{ shop { id } }')).status).toBe(401)
  expect((await sendQuery(long.delegateAccessToken.accessToken, '{ shop { id } }')).status).toBe(200)
})

it('ends when the token it was made from is replaced, and with the installation', async () => {
  const token = await requireDelegate({ delegateAccessScope: ['read_discounts'] })
  const { body } = await requestToken(test.store, {
    client_id: tokenExchange.client_id,
    client_secret: apiSecret,
    grant_type: 'refresh_token',
    refresh_token: parent.refresh_token,
  })
  expect((await sendQuery(token, '{ shop { id } }')).status).toBe(200)
  const renewed = String(body.access_token)
  expect((await sendQuery(renewed, '{ shop { id } }')).status).toBe(200)
  expect((await sendQuery(token, '{ shop { id } }')).status).toBe(401)
  const { delegateAccessToken } = await create({ delegateAccessScope: ['read_discounts'] }, renewed)
  await test.call('POST', '/app/uninstall')
  expect((await sendQuery(delegateAccessToken.accessToken, '{ shop { id } }')).status).toBe(401)
})

it.each([
  [{ delegateAccessScope: [] }, 'EMPTY_ACCESS_SCOPE', "The access scope can't be empty."],
  [
    { delegateAccessScope: ['write_discounts', 'write_orders'] },
    'UNKNOWN_SCOPES',
    'The access scope is invalid: write_orders',
  ],
  // The app may read products but not write them.
  [
    { delegateAccessScope: ['write_products'] },
    'UNKNOWN_SCOPES',
    'The access scope is invalid: write_products',
  ],
  [
    { delegateAccessScope: ['read_products'], expiresIn: 0 },
    'NEGATIVE_EXPIRES_IN',
    'The expires_in value must be greater than 0.',
  ],
  [
    { delegateAccessScope: ['read_products'], expiresIn: 3601 },
    'EXPIRES_AFTER_PARENT',
    "The delegate token can't expire after the parent token.",
  ],
])('refuses %j', async (input, code, message) => {
  expect(await create(input)).toMatchObject({
    delegateAccessToken: null,
    userErrors: [{ code, field: null, message }],
  })
})

it('is not made from another delegate token', async () => {
  const token = await requireDelegate({ delegateAccessScope: ['read_products'] })
  expect(await create({ delegateAccessScope: ['read_products'] }, token)).toMatchObject({
    userErrors: [{ code: 'DELEGATE_ACCESS_TOKEN' }],
  })
})

it('is destroyed by the token it was made from or by itself, and by no other', async () => {
  const [first, second] = [
    await requireDelegate({ delegateAccessScope: ['read_products'] }),
    await requireDelegate({ delegateAccessScope: ['read_products'] }),
  ]
  const destroy = async (accessToken: string, by: string) =>
    (await sendQuery(by, destroyDocument, { accessToken })).data.delegateAccessTokenDestroy
  expect(await destroy(second, first)).toMatchObject({
    status: false,
    userErrors: [{ code: 'ACCESS_DENIED' }],
  })
  expect(await destroy(parent.access_token, parent.access_token)).toMatchObject({
    userErrors: [{ code: 'CAN_ONLY_DELETE_DELEGATE_TOKENS' }],
  })
  expect(await destroy(first, first)).toEqual({ status: true, userErrors: [] })
  expect(await destroy(second, parent.access_token)).toEqual({ status: true, userErrors: [] })
  expect(await destroy(second, parent.access_token)).toMatchObject({
    status: false,
    userErrors: [{ code: 'ACCESS_TOKEN_NOT_FOUND' }],
  })
  expect((await sendQuery(second, '{ shop { id } }')).status).toBe(401)
})
