import { expect, test } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { openDatabaseOfFile } from './test-support/database-of-file.ts'
import { signSessionToken, signWebhook, testShop, testUser } from './test-support/test-platform.ts'
import { createTestApp, shippedMutation, shippedQuery, testSettings } from './test-support/test-world.ts'

const database = openDatabaseOfFile()

test('no request leaves a token, a signature, an e-mail or an address in the log', async () => {
  const { app, ask, platform, lines } = createTestApp(database)
  const { secrets } = platform.calls
  const token = await signSessionToken()
  const forged = await signSessionToken({}, 'another-secret')
  const street = '12 Marigold Street'
  const payload = JSON.stringify({
    shop_domain: testShop,
    customer: { email: testUser.email, address: street },
  })
  const signature = signWebhook(payload)
  for (const secret of [token, forged, signature, street]) secrets.add(secret)
  const headers = { authorization: `Bearer ${token}` }
  const webhookHeaders = {
    'X-Shopify-Topic': 'customers/redact',
    'X-Shopify-Shop-Domain': testShop,
    'X-Shopify-API-Version': '2026-10',
    'X-Shopify-Webhook-Id': 'webhook-1',
  }
  const leaky = () =>
    Response.json({ data: null, errors: [{ message: `${testUser.email} may not`, extensions: { token } }] })

  await ask({ query: shippedQuery, variables: { email: testUser.email, street } })
  await ask({ query: shippedQuery }, forged)
  await ask(`{"query": ${street}`)
  platform.willAnswer(leaky)
  await ask({ query: shippedMutation, variables: { title: street } })
  platform.willAnswer(() => Promise.reject(new Error(`to ${street} with ${token}`)))
  await ask({ query: shippedMutation, variables: { title: street } })
  platform.willGrant(() => Promise.reject(new Error(`no exchange of ${token}`)))
  await app.request('/app/api/current-user', { headers })
  await app.request('/app/api/current-user', { headers })
  platform.revokeAccessTokens()
  await ask({ query: shippedQuery })
  await app.request(`/app?shop=${testShop}&id_token=${token}&hmac=${signature}`)
  await app.request('/webhooks', {
    method: 'POST',
    body: payload,
    headers: { ...webhookHeaders, 'X-Shopify-Hmac-Sha256': signature },
  })
  await app.request('/webhooks', {
    method: 'POST',
    body: payload,
    headers: { 'X-Shopify-Hmac-Sha256': token },
  })

  const log = lines.join('\n')
  expect(lines.length).toBeGreaterThan(11)
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
})

test('every refusal forbids a page of it to load, frame or send anything', async () => {
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  const { app, platform, ask } = createTestApp(database)
  const post = { method: 'POST', body: 'x'.repeat(3 * 1024 * 1024) }
  const refused = await Promise.all([
    app.request('/unknown'),
    app.request('/unknown.html', { headers: { accept: 'text/html' } }),
    app.request('/app/%00'),
    app.request('/app/api/unknown'),
    app.request('/app/api/admin/graphql', post),
    app.request('/webhooks', post),
    app.request('/webhooks', { method: 'OPTIONS' }),
    app.request('/app', { method: 'DELETE' }),
    app.request('/healthz', { method: 'PUT' }),
    app.request('/checkout-extension/sign', { method: 'POST', body: '{' }),
    app.request('/metrics'),
    app.request('/%zz'),
  ])
  for (const answer of refused) {
    expect(answer.status, answer.url).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('Content-Security-Policy')).toBe(policy)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
  platform.willGrant(() => Promise.reject(new Error('away')))
  const failed = await ask({ query: shippedQuery })
  expect([failed.status, failed.headers.get('Content-Security-Policy')]).toEqual([502, policy])
  const note = await app.request(`/app?shop=${testShop}`)
  expect(note.headers.get('Content-Security-Policy')).toContain(`frame-ancestors https://${testShop}`)
  const file = await app.request('/healthz')
  expect(file.headers.has('Content-Security-Policy')).toBe(false)
})

test('each answer has the id of its log line; a harmless id from a proxy is kept', async () => {
  const { app, lines } = createTestApp(database)
  const own = await app.request('/healthz')
  expect(own.headers.get('X-Request-Id')).toBe('request-1')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    level: 'debug',
    time: '2026-11-20T09:30:00.000Z',
    event: 'request',
    requestId: 'request-1',
    method: 'GET',
    route: '/healthz',
    status: 200,
    ms: 0,
  })
  const withId = await app.request('/healthz', { headers: { 'X-Request-Id': 'edge-42' } })
  expect(withId.headers.get('X-Request-Id')).toBe('edge-42')
  const replaced = await app.request('/healthz', { headers: { 'X-Request-Id': 'a b"c' } })
  expect(replaced.headers.get('X-Request-Id')).toBe('request-2')
})

test('every answer carries the security headers and lets the admin frame it', async () => {
  const { app } = createTestApp(database)
  for (const path of ['/app', '/healthz', '/nothing']) {
    const { headers } = await app.request(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Strict-Transport-Security')).toMatch(/max-age/)
    expect(headers.get('X-Frame-Options')).toBeNull()
    expect(headers.get('Cross-Origin-Resource-Policy')).toBeNull()
    expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull()
  }
  const local = createTestApp(database, { settings: { ...testSettings, appUrl: 'http://localhost:3000' } })
  expect((await local.app.request('/healthz')).headers.get('Strict-Transport-Security')).toBeNull()
})

test('an unknown address is a 404 in JSON', async () => {
  const { app } = createTestApp(database)
  const response = await app.request('/nothing')
  expect([response.status, await response.json()]).toEqual([404, { error: errors.routeUnknown }])
})

test('a fault of ours shows nothing of itself', async () => {
  const broken = { ...database, tables: undefined as never }
  const { ask, lines } = createTestApp(database, { database: broken })
  const response = await ask({ query: shippedQuery })
  expect([response.status, await response.json()]).toEqual([500, { error: errors.ourFault }])
  expect(lines.some((line) => line.includes('unexpected failure'))).toBe(true)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'request', status: 500 }),
  )
})

test.each([
  ['POST', '/app/api/admin/graphql'],
  ['POST', '/app/api/budget'],
  ['GET', '/app/api/current-user'],
  ['GET', '/app/api/introduction'],
  ['POST', '/app/api/dead-ends'],
  ['POST', '/app/api/discount-preview'],
  ['POST', '/app/api/margin-guard'],
  ['POST', '/app/api/preview'],
  ['POST', '/app/api/bulk-codes'],
  ['POST', '/app/api/check-preview'],
  ['GET', '/app/api/billing'],
  ['GET', '/app/api/checkout-now'],
  ['GET', '/app/api/shop-flags'],
  ['GET', '/app/api/shop-health'],
  ['GET', '/app/api/types/payment-customization'],
  ['GET', '/app/api/types/bulk-discount'],
])('%s %s needs a session, and no cache may store its answer', async (method, path) => {
  const { app } = createTestApp(database)
  const token = await signSessionToken()
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.request(path, { method, headers, ...(method === 'POST' ? { body: '{' } : {}) })
  expect(await response.text()).not.toContain(errors.routeUnknown)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await app.request(path, { method })).status).toBe(401)
})

test('the list of types has the jobs of bulk codes, and no type has them', async () => {
  const { app } = createTestApp(database)
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  const response = await app.request('/app/api/types/bulk-discount', { headers })
  expect([response.status, await response.json()]).toEqual([200, { items: [], next: null, unfinished: 0 }])
})

test('an unknown address of the API is a 404 in JSON for who has a session', async () => {
  const { app } = createTestApp(database)
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  const response = await app.request('/app/api/nothing/of/the/kind', { headers })
  expect([response.status, await response.json()]).toEqual([404, { error: errors.routeUnknown }])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})
