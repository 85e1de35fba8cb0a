import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createTestStore,
  requestAdmin,
  storeUrl,
  type TestStore,
} from '../../local-store/test-support/test-store.ts'

/** An unsuccessful answer of the platform, in the form in which it is received. */
export type StoreAnswer = {
  readonly status: number
  readonly contentType: string
  readonly retryAfter?: string
  readonly body: string
}

export const storeAnswersFile = join(import.meta.dirname, 'answers.json')

/** The recorded answers, by fault. */
export const readStoreAnswers = (): Record<string, StoreAnswer> =>
  JSON.parse(readFileSync(storeAnswersFile, 'utf8'))

type Setting = { readonly store: TestStore; readonly token: string }
type Ask = (setting: Setting) => Promise<Response>

const sendAs =
  (query: string, variables = {}): Ask =>
  async ({ store, token }) =>
    requestAdmin(store.store, token, { query, variables })

/** A request whose call the store treats as ordered. */
const ordered =
  (order: object, query = '{ shop { name } }', variables = {}): Ask =>
  async (setting) => {
    const incoming = { socket: { remoteAddress: '127.0.0.1', destroy: () => {} } }
    const init = { method: 'POST', body: JSON.stringify({ next: [order] }) }
    const taken = await setting.store.store.request(`${storeUrl}/control`, init, { incoming })
    if (taken.status !== 200) throw new Error(`The order was not taken: ${await taken.text()}`)
    return sendAs(query, variables)(setting)
  }

/** A request with a token that may only read products. */
const sendWithLess =
  (query: string): Ask =>
  async (setting) => {
    const { data } = await setting.store.graphql(
      'mutation { made: delegateAccessTokenCreate(input: { delegateAccessScope: ["read_products"], expiresIn: 600 }) { delegateAccessToken { accessToken } } }',
    )
    const { made } = data as { made: { delegateAccessToken: { accessToken: string } } }
    return sendAs(query)({ ...setting, token: made.delegateAccessToken.accessToken })
  }

const createPayment = `mutation Create($input: PaymentCustomizationInput!) {
  paymentCustomizationCreate(paymentCustomization: $input) { paymentCustomization { id } userErrors { field message code } }
}`
const createCode = `mutation Create($input: DiscountCodeAppInput!) {
  discountCodeAppCreate(codeAppDiscount: $input) { userErrors { field message code } }
}`
const unknownFunction = { title: 'COD', enabled: true, functionId: '00000000-0000-4000-8000-000000000000' }
const discountOfNoFunction = { title: 'Ten', code: 'TEN', startsAt: '2026-11-20T05:00:00Z' }
const status = (code: number, more: object = {}) => ordered({ fault: 'status', status: code, ...more })

/** Requests that lead to each kind of refusal. */
const shapes: Readonly<Record<string, Ask>> = {
  'errors without data: an unknown field': sendAs('{ shop { nope } }'),
  'errors without data: a refused variable': sendAs(createCode, {
    input: { ...discountOfNoFunction, usageLimit: 3_000_000_000 },
  }),
  'errors without data: too expensive a query': sendAs(
    '{ products(first: 250) { nodes { collections(first: 250) { nodes { products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } } } } } }',
  ),
  'data null with errors: access denied': sendWithLess('{ discountNodes(first: 1) { nodes { id } } }'),
  'partial data with errors: access denied': sendWithLess(
    '{ shop { name } discountNode(id: "gid://shopify/DiscountNode/1") { id } }',
  ),
  throttled: ordered({ fault: 'throttle' }),
  'userErrors with code and field: an unknown function': sendAs(createPayment, { input: unknownFunction }),
  'userErrors with field and without code': sendAs(
    'mutation { discountAutomaticAppUpdate(id: "gid://shopify/DiscountAutomaticNode/1", automaticAppDiscount: { title: "x" }) { userErrors { field message code } } }',
  ),
  'userErrors without code or field': ordered({ fault: 'refuse', message: 'Not now.' }, createPayment, {
    input: unknownFunction,
  }),
  'metafields refused with code and field': sendAs(
    'mutation { metafieldsSet(metafields: [{ ownerId: "gid://shopify/Shop/1", namespace: "x", key: "rules", type: "json", value: "{" }]) { userErrors { field message code } } }',
  ),
  '401: an unknown token': (setting) => sendAs('{ shop { name } }')({ ...setting, token: 'shpat_unknown' }),
  '402': status(402),
  '403': status(403),
  '404: an unknown version': async ({ store, token }) =>
    requestAdmin(store.store, token, { query: '{ shop { name } }' }, '2031-01'),
  '423': status(423),
  '429': status(429, { retryAfter: 2 }),
  '500': status(500),
  '502: a page instead of JSON': status(502, { as: 'page' }),
  '503: unavailable': status(503, { retryAfter: 1 }),
  '200: a page instead of JSON': status(200, { as: 'page' }),
}

/** Answers of the current store. */
export async function collectStoreAnswers(): Promise<Record<string, StoreAnswer>> {
  const answers: Record<string, StoreAnswer> = {}
  for (const [shape, ask] of Object.entries(shapes)) {
    const store = createTestStore()
    const token = await store.install()
    const response = await ask({ store, token })
    const retryAfter = response.headers.get('retry-after')
    answers[shape] = {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      ...(retryAfter === null ? {} : { retryAfter }),
      body: await response.text(),
    }
  }
  return answers
}
