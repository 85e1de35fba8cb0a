import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import type { Database } from '../database/database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { signSessionToken, type TokenClaims } from '../testing/test-platform.ts'
import { createTestApp, shippedQuery, testNow } from '../testing/test-world.ts'

const nowSeconds = testNow.getTime() / 1000

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const refusals: Record<string, { claims?: TokenClaims; secret?: string }> = {
  expired: { claims: { exp: nowSeconds - 11 } },
  forged: { secret: 'another-secret' },
  'for another app': { claims: { aud: 'another-app' } },
  'issued by another shop': { claims: { iss: 'https://other-store.myshopify.com/admin' } },
  'for another shop than its issuer': { claims: { dest: 'https://other-store.myshopify.com' } },
  'for no shop': { claims: { iss: 'https://evil.example/admin', dest: 'https://evil.example' } },
  'for the admin itself': {
    claims: { iss: 'https://admin.shopify.com/admin', dest: 'https://admin.shopify.com' },
  },
  'with a path in its shop': { claims: { dest: 'https://saffron-lane.myshopify.com/x' } },
  'without an end': { claims: { exp: null } },
}

for (const [name, { claims, secret }] of Object.entries(refusals)) {
  test(`a session token ${name} is refused and App Bridge told to bring another`, async () => {
    const { ask, platform, lines } = createTestApp(database)
    const token = await signSessionToken(claims, secret)
    const response = await ask({ query: shippedQuery }, token)
    expect(response.status).toBe(401)
    expect(response.headers.get('X-Shopify-Retry-Invalid-Session-Request')).toBe('1')
    expect(await response.json()).toEqual({ error: errors.sessionInvalid })
    expect(platform.calls.exchanges).toEqual([])
    expect(lines.join('\n')).not.toContain(token)
  })
}

test('an unsigned token is refused', async () => {
  const { ask } = createTestApp(database)
  const [, claims] = (await signSessionToken()).split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  expect((await ask({ query: shippedQuery }, `${header}.${claims}.`)).status).toBe(401)
})

test('a token within the clock tolerance of its end is taken', async () => {
  const { ask } = createTestApp(database)
  expect((await ask({ query: shippedQuery }, await signSessionToken({ exp: nowSeconds - 9 }))).status).toBe(
    200,
  )
})

test('a request without a token is told to open the app from the admin', async () => {
  const { app } = createTestApp(database)
  for (const headers of [{}, { authorization: 'Basic abc' }, { authorization: 'Bearer ' }]) {
    const response = await app.request('/app/api/current-user', { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: errors.sessionMissing })
  }
})

test('the shop comes from the token, whatever else the request says', async () => {
  const { app, platform } = createTestApp(database)
  const shop = 'other-store.myshopify.com'
  const token = await signSessionToken({ iss: `https://${shop}/admin`, dest: `https://${shop}` })
  await app.request('/app/api/admin/graphql?shop=saffron-lane.myshopify.com', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-host': 'saffron-lane.myshopify.com' },
    body: JSON.stringify({ query: shippedQuery, shop: 'saffron-lane.myshopify.com' }),
  })
  expect(platform.calls.admin.map((call) => call.shop)).toEqual([shop])
})
