import { expect, test } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import { PlatformTimeoutError } from '../platform/send-to-platform.ts'
import { listChanges } from '../record-changes/change-store.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { signSessionToken, testShop, throttledAnswer } from '../test-support/test-platform.ts'
import { createTestApp, shippedMutation, shippedQuery } from '../test-support/test-world.ts'
import { ADMIN_BODY_LIMIT_BYTES } from './route.ts'

const database = openDatabaseOfFile()

const query = { query: shippedQuery }
const mutation = { query: shippedMutation, variables: { title: 'COD' } }
const dropped = () => Promise.reject(new TypeError('fetch failed', { cause: withCode('ECONNRESET') }))
const refusedConnection = () =>
  Promise.reject(new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }))
const timeOut = () => Promise.reject(new PlatformTimeoutError(30_000))
const withCode = (code: string) => Object.assign(new Error(code), { code })
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers })

test('a shipped document reaches the platform as it was shipped, with its variables', async () => {
  const { ask, platform } = createTestApp(database)
  const response = await ask({
    query: `${shippedQuery.replaceAll('\n', ' ')} # a remark`,
    variables: { first: 10 },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ data: { echo: { first: 10 } } })
  expect(platform.calls.admin).toMatchObject([{ query: shippedQuery, variables: { first: 10 } }])
})

test.each([
  ['an id of another kind', { id: 'gid://shopify/DiscountCodeNode/1' }, 'variables.id'],
  ['an id that is none', { id: 'gid://shopify/PaymentCustomization/1?x' }, 'variables.id'],
  ['a number without bounds', { first: 100_000 }, 'variables.first'],
  ['another form', { first: '10' }, 'variables.first'],
  ['a variable that the document does not take', { last: 10 }, 'variables.last'],
])('%s is refused, and the platform asked nothing', async (_what, variables, where) => {
  const { ask, platform } = createTestApp(database)
  const response = await ask({ query: shippedQuery, variables })
  expect([response.status, await response.json()]).toEqual([400, { error: errors.bodyShape(where) }])
  expect(platform.calls.admin).toEqual([])
})

test('GraphQL errors are passed on with the data, as the platform put them', async () => {
  const { ask, platform } = createTestApp(database)
  const answer = {
    data: { shop: null },
    errors: [{ message: 'Access denied', path: ['shop'], extensions: { code: 'ACCESS_DENIED' } }],
  }
  platform.willAnswer(() => Response.json({ ...answer, extensions: { cost: {} } }))
  const response = await ask(query)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(answer)
})

for (const [name, text] of Object.entries({
  'another document': '{ shop { email } }',
  'a shipped one with one more field': shippedQuery.replace('title', 'title enabled'),
  'text that is not GraphQL': 'query "',
  'no text': '',
})) {
  test(`${name} is not passed on`, async () => {
    const { ask, platform } = createTestApp(database)
    const response = await ask({ query: text })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: errors.documentUnknown })
    expect(platform.calls.admin).toEqual([])
  })
}

test('a body that is not JSON, or not of the form, is refused with the place', async () => {
  const { ask } = createTestApp(database)
  for (const [body, error] of [
    ['{"query":', errors.bodyNotJson],
    [JSON.stringify({ query: 1 }), errors.bodyShape('query')],
    [JSON.stringify({ query: shippedQuery, variables: 'x' }), errors.bodyShape('variables')],
    ['[]', errors.bodyShape('body')],
    ['', errors.bodyNotJson],
  ]) {
    const response = await ask(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error })
  }
})

test.each([
  ['a hundred thousand nested arrays', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['a hundred and fifty thousand of them', `{${Array.from({ length: 150_000 }, (_, i) => `"v${i}":1`)}}`],
  ['a hundred and fifty thousand fields in one of them', `{"a":[${Array(150_000).fill(1)}]}`],
])('variables with %s are refused, and nobody is asked', async (_name, variables) => {
  const { ask, platform } = createTestApp(database)
  const response = await ask(`{"query":${JSON.stringify(shippedQuery)},"variables":${variables}}`)
  expect([response.status, await response.json()]).toEqual([400, { error: errors.bodyTooComplex }])
  expect(platform.calls.admin).toEqual([])
})

test('a body over the limit is refused, with a declared length and without', async () => {
  const { app, ask, platform } = createTestApp(database)
  const body = JSON.stringify({
    query: shippedQuery,
    variables: { text: 'x'.repeat(ADMIN_BODY_LIMIT_BYTES) },
  })
  const refused = await ask(body)
  expect(refused.status).toBe(413)
  expect(await refused.json()).toEqual({ error: errors.bodyTooLarge(ADMIN_BODY_LIMIT_BYTES) })
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  const streamed = new Request('http://localhost/app/api/admin/graphql', {
    method: 'POST',
    headers,
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(await app.request(streamed)).toMatchObject({ status: 413 })
  expect(platform.calls.admin).toEqual([])
})

test('only POST is answered, and unknown routes say so in JSON', async () => {
  const { app } = createTestApp(database)
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  for (const path of ['/app/api/admin/graphql', '/app/api/nothing']) {
    const response = await app.request(path, { headers })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: errors.routeUnknown })
  }
})

test('a throttled request waits as long as the bucket needs, mutations too', async () => {
  for (const body of [query, mutation]) {
    const { ask, platform, clock } = createTestApp(database)
    platform.willAnswer(
      () => throttledAnswer(450, 50, 100),
      () => throttledAnswer(100, 95, 100),
    )
    expect((await ask(body)).status).toBe(200)
    expect(clock.waits).toEqual([4_000, 1_000])
    expect(platform.calls.admin).toHaveLength(3)
  }
})

test('the log names the document that waited or failed and the reason, and no content', async () => {
  const { ask, platform, lines } = createTestApp(database)
  platform.willAnswer(() => throttledAnswer(450, 50, 100), status(402))
  await ask(mutation)
  const reported = lines.map((line) => JSON.parse(line))
  expect(reported).toContainEqual(
    expect.objectContaining({
      ...{ level: 'info', event: 'admin request waits', document: 'Rename' },
      ...{ reply: 'throttled', wait: 4_000 },
    }),
  )
  expect(reported).toContainEqual(
    expect.objectContaining({
      ...{ level: 'warn', event: 'admin request failed', document: 'Rename' },
      ...{ kind: 'refused', status: 402 },
    }),
  )
  expect(lines.join()).not.toContain('COD')
})

test('the user who changed a record is noted for mutations alone', async () => {
  const { ask, platform } = createTestApp(database)
  const id = 'gid://shopify/PaymentCustomization/4'
  const done = () => Response.json({ data: { save: { userErrors: [] } } })
  platform.willAnswer(done, done)
  await ask({ query: shippedQuery, variables: { id } })
  expect(await listChanges(database.tables, testShop)).toEqual([])
  await ask({ query: shippedMutation, variables: { title: 'COD', id } })
  expect(await listChanges(database.tables, testShop)).toMatchObject([{ recordId: id }])
})

test('a bucket that stays empty ends in words, within the bound', async () => {
  const { ask, platform, clock } = createTestApp(database)
  for (let times = 0; times < 10; times += 1) platform.willAnswer(() => throttledAnswer(1000, 0, 100))
  const response = await ask(query)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ error: errors.platformBusy })
  expect(clock.waits).toEqual([10_000, 10_000, 10_000])
})

test('a wait ends when the client goes away', async () => {
  const controller = new AbortController()
  const { ask, platform, clock } = createTestApp(database)
  platform.willAnswer(() => {
    controller.abort()
    return throttledAnswer(450, 50, 100)
  })
  await ask(mutation, undefined, controller.signal)
  expect(clock.waits).toEqual([])
  expect(platform.calls.admin).toHaveLength(1)
})

test('a query is sent again after 5xx, 429 and a dropped connection', async () => {
  for (const [fault, waits] of [
    [status(500), [500, 1_000]],
    [status(429, { 'retry-after': '2.5' }), [2_500, 2_500]],
    [dropped, [500, 1_000]],
    [() => new Response('<html>', { status: 200 }), [500, 1_000]],
  ] as const) {
    const { ask, platform, clock } = createTestApp(database)
    platform.willAnswer(fault, fault)
    expect((await ask(query)).status).toBe(200)
    expect(clock.waits).toEqual(waits)
  }
})

test('a query that keeps failing gets the reason', async () => {
  for (const [fault, code, error] of [
    [status(503), 502, errors.platformUnreachable],
    [status(429), 503, errors.platformBusy],
    [dropped, 502, errors.platformUnreachable],
    [status(402), 502, platformRefusals.frozen],
  ] as const) {
    const { ask, platform } = createTestApp(database)
    platform.willAnswer(fault, fault, fault)
    const response = await ask(query)
    expect(response.status).toBe(code)
    expect(await response.json()).toEqual({ error })
  }
})

test('a query that ran into the time limit is not sent again, since its sender has waited long enough', async () => {
  const { ask, platform, clock } = createTestApp(database)
  platform.willAnswer(timeOut)
  const response = await ask(query)
  expect([response.status, await response.json()]).toEqual([502, { error: errors.platformUnreachable }])
  expect(platform.calls.admin).toHaveLength(1)
  expect(clock.waits).toEqual([])
})

test('a mutation is sent once, and the words say what may have happened', async () => {
  for (const [fault, code, error] of [
    [dropped, 502, errors.platformUnreachableDuringWrite],
    [timeOut, 502, errors.platformUnreachableDuringWrite],
    [refusedConnection, 502, errors.platformUnreachable],
    [status(502), 502, errors.platformUnreachableDuringWrite],
    [status(429), 503, errors.platformBusy],
  ] as const) {
    const { ask, platform, clock } = createTestApp(database)
    platform.willAnswer(fault)
    const response = await ask(mutation)
    expect(response.status).toBe(code)
    expect(await response.json()).toEqual({ error })
    expect(platform.calls.admin).toHaveLength(1)
    expect(clock.waits).toEqual([])
  }
})
