import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { delegateTokens } from '../database/schema.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { signSessionToken, signWebhook, testShop } from '../testing/test-platform.ts'
import { createTestApp } from '../testing/test-world.ts'

const MINUTE_MS = 60_000

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const tokens = () => database.tables.select().from(delegateTokens)

/** The app after a visit of the merchant, so that its shop's own token is stored. */
async function createVisitedApp(first = createTestApp(database)) {
  const { access, jobAccess, platform } = first
  const caller = { shop: testShop, userId: '7', token: await signSessionToken() }
  const own = await access.requireAccessToken(caller)
  /** A job: nobody has the app open. */
  const takeToken = (refused?: string) => jobAccess.requireAccessToken({ shop: testShop }, refused)
  return { ...first, own, takeToken, asked: platform.calls.delegates, caller }
}

test('jobs get a token for discounts only, made from the shop’s own and used until it ends', async () => {
  const { own, takeToken, asked } = await createVisitedApp()
  const token = await takeToken()
  expect(token).not.toBe(own)
  expect(await takeToken()).toBe(token)
  expect(asked).toMatchObject([
    {
      accessToken: own,
      variables: { input: { delegateAccessScope: ['write_discounts'], expiresIn: 1_800 } },
    },
  ])
})

test('another process finds it, encrypted', async () => {
  const first = await createVisitedApp()
  const token = await first.takeToken()
  const second = createTestApp(database, {}, first.platform)
  expect(await second.jobAccess.requireAccessToken({ shop: testShop })).toBe(token)
  expect(first.asked).toHaveLength(1)
  const [row] = await tokens()
  expect(row?.accessToken).toMatch(/^v1\./)
  expect(JSON.stringify(row)).not.toContain(token)
})

test('it is replaced before it ends', async () => {
  const { takeToken, asked } = await createVisitedApp()
  const token = await takeToken()
  advance(27 * MINUTE_MS)
  expect(await takeToken()).toBe(token)
  advance(2 * MINUTE_MS)
  expect(await takeToken()).not.toBe(token)
  expect(asked.map(({ variables }) => variables)).toMatchObject(
    [1_800, 1_800].map((expiresIn) => ({ input: { expiresIn } })),
  )
})

test('its life is cut to what is left of the shop’s own', async () => {
  const { takeToken, asked } = await createVisitedApp()
  advance(50 * MINUTE_MS)
  await takeToken()
  expect(asked[0]?.variables).toMatchObject({ input: { expiresIn: 590 } })
})

test('one that the platform refuses is made anew, with a new token of the shop’s where that is refused too', async () => {
  const { own, takeToken, asked, platform } = await createVisitedApp()
  const token = await takeToken()
  platform.revokeAccessTokens()
  // The refused parent takes its refresh token with it: nobody is there to bring a session.
  await expect(takeToken(token)).rejects.toMatchObject({ reason: 'away' })
  expect(asked.at(-1)?.accessToken).toBe(own)
})

test('with the merchant there, a refused one is replaced by way of a new session', async () => {
  const { own, takeToken, platform, jobAccess, caller } = await createVisitedApp()
  const token = await takeToken()
  platform.revokeAccessTokens()
  const renewed = await jobAccess.requireAccessToken(caller, token)
  expect([own, token]).not.toContain(renewed)
  expect(await takeToken()).toBe(renewed)
})

test('where the platform gives none, the shop’s own is used, the log says so, and it is asked again later', async () => {
  const { own, takeToken, asked, platform, lines } = await createVisitedApp()
  platform.willDelegate(({ shop }) =>
    Response.json({
      data: {
        delegateAccessTokenCreate: {
          delegateAccessToken: null,
          shop: { myshopifyDomain: shop },
          userErrors: [{ code: 'UNKNOWN_SCOPES', message: 'The access scope is invalid: write_discounts' }],
        },
      },
    }),
  )
  expect(await takeToken()).toBe(own)
  expect(await takeToken()).toBe(own)
  expect(asked).toHaveLength(1)
  expect(lines.join('\n')).toMatch(/"warn".*delegate access token not given.*UNKNOWN_SCOPES/)
  advance(11 * MINUTE_MS)
  expect(await takeToken()).not.toBe(own)
})

test('a platform that does not answer leaves the job with the shop’s own', async () => {
  const { own, takeToken, platform } = await createVisitedApp()
  platform.willDelegate(() => new Response('', { status: 503 }))
  expect(await takeToken()).toBe(own)
  expect(await tokens()).toEqual([])
})

test('no token of either kind is logged', async () => {
  const { takeToken, lines, platform } = await createVisitedApp()
  await takeToken()
  for (const secret of platform.calls.secrets) expect(lines.join('\n')).not.toContain(secret)
})

test.each(['app/uninstalled', 'shop/redact', 'app/scopes_update'])('%s forgets it', async (topic) => {
  const { app, takeToken } = await createVisitedApp()
  const token = await takeToken()
  const body = JSON.stringify({ myshopify_domain: testShop, current: ['write_discounts'] })
  const headers = {
    'X-Shopify-Topic': topic,
    'X-Shopify-Shop-Domain': testShop,
    'X-Shopify-API-Version': '2026-10',
    'X-Shopify-Webhook-Id': 'webhook-1',
    'X-Shopify-Hmac-Sha256': signWebhook(body),
  }
  expect((await app.request('/webhooks', { method: 'POST', headers, body })).status).toBe(200)
  expect(await tokens()).toEqual([])
  // Nor does the process remember it.
  const next = await takeToken().catch(() => undefined)
  expect(next).not.toBe(token)
})
