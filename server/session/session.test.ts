import { expect, test } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { createLog } from '../log.ts'
import { createPlatform } from '../platform/platform.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { signSessionToken, type TokenClaims, testShop } from '../test-support/test-platform.ts'
import { createTestApp, shippedQuery, testNow, testSettings } from '../test-support/test-world.ts'

const nowSeconds = testNow.getTime() / 1000

const database = openDatabaseOfFile()

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
  test(`a session token ${name} is refused, and App Bridge is asked for another`, async () => {
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

test('a request without a token is asked to open the app from the admin', async () => {
  const { app } = createTestApp(database)
  const token = await signSessionToken()
  for (const authorization of ['', 'Basic abc', 'Bearer ', `Basic Bearer ${token}`, `Bearer ${token} more`]) {
    const headers = authorization === '' ? {} : { authorization }
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

test('the log shows whose request it was, and why a token was refused', async () => {
  const { ask, lines } = createTestApp(database)
  const linesOf = (event: string) =>
    lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)
  await ask({ query: shippedQuery })
  expect(linesOf('request')).toMatchObject([{ shop: testShop, status: 200 }])
  await ask({ query: shippedQuery }, await signSessionToken({ aud: 'another-app' }))
  expect(linesOf('session token refused')).toMatchObject([
    { level: 'warn', reason: expect.stringMatching(/\w/) },
  ])
})

const silentLog = createLog({ level: 'error', now: () => testNow, write: () => {} })

test('a failure while a token is checked is our fault, and the browser is not sent for another token', async () => {
  const platform = {
    ...createPlatform(testSettings, silentLog, fetch),
    verifySessionToken: async () => {
      throw new TypeError('broken')
    },
  }
  const response = await createTestApp(database, { platform }).ask({ query: shippedQuery })
  expect(response.status).toBe(500)
  expect(response.headers.get('X-Shopify-Retry-Invalid-Session-Request')).toBeNull()
})
