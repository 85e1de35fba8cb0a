import { expect, test, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import { type Database, LockTimeoutError } from '../database/database.ts'
import { createEncryption } from '../database/encryption.ts'
import { shopSessions } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { emptyTables } from '../test-support/test-database.ts'
import { signSessionToken, testShop } from '../test-support/test-platform.ts'
import { shippedQuery, testSettings } from '../test-support/test-world.ts'
import { createSessionStore } from './session-store.ts'
import { createShopApp } from './shop-app.test-support.ts'

const MINUTE_MS = 60_000

const database = openDatabaseOfFile()

const body = { query: shippedQuery }
const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

test('the first call exchanges the session token for an expiring one; the next calls use the stored one', async () => {
  const { ask, platform } = createShopApp(database)
  expect((await ask(body)).status).toBe(200)
  expect((await ask(body)).status).toBe(200)
  expect(platform.calls.exchanges).toEqual(['urn:shopify:params:oauth:token-type:offline-access-token'])
  expect(new Set(platform.calls.admin.map(({ accessToken }) => accessToken)).size).toBe(1)
})

test('a token is read from the database once a minute', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  await ask(body)
  await emptyTables(database)
  advance(59_000)
  expect((await ask(body)).status).toBe(200)
  expect(platform.calls.exchanges).toHaveLength(1)
  advance(2_000)
  expect((await ask(body)).status).toBe(200)
  expect(platform.calls.exchanges).toHaveLength(2)
})

test('a token in memory serves its own shop only', async () => {
  const { ask, platform } = createShopApp(database)
  const other = 'other-store.myshopify.com'
  const otherToken = () => signSessionToken({ iss: `https://${other}/admin`, dest: `https://${other}` })
  for (let times = 0; times < 3; times += 1) {
    await ask(body)
    await ask(body, await otherToken())
  }
  const tokens = (shop: string) =>
    new Set(platform.calls.admin.filter((call) => call.shop === shop).map(({ accessToken }) => accessToken))
  expect([tokens(testShop).size, tokens(other).size]).toEqual([1, 1])
  expect(tokens(testShop).isDisjointFrom(tokens(other))).toBe(true)
})

test('a token that another process has replaced is noticed at its refusal, and the fresh one used', async () => {
  const first = createShopApp(database)
  const second = createShopApp(database, {}, first.platform)
  await first.ask(body)
  await first.ask(body)
  first.platform.revokeAccessTokens()
  expect((await second.ask(body)).status).toBe(200)
  expect(first.platform.calls.exchanges).toHaveLength(2)
  const before = first.platform.calls.admin.length
  expect((await first.ask(body)).status).toBe(200)
  expect(first.platform.calls.exchanges).toHaveLength(2)
  // One refusal and one answer. All later requests use the new token.
  expect(first.platform.calls.admin).toHaveLength(before + 2)
  await first.ask(body)
  expect(first.platform.calls.admin).toHaveLength(before + 3)
})

test('a refreshed token replaces the one in memory', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  await ask(body)
  advance(56 * MINUTE_MS)
  await ask(body)
  await ask(body)
  const tokens = platform.calls.admin.map(({ accessToken }) => accessToken)
  expect(tokens[2]).not.toBe(tokens[1])
  expect(tokens[3]).toBe(tokens[2])
  expect(platform.calls.refreshes).toHaveLength(1)
})

test('parallel first calls share one exchange', async () => {
  const { ask, platform } = createShopApp(database)
  const responses = await Promise.all(Array.from({ length: 8 }, () => ask(body)))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(platform.calls.exchanges).toHaveLength(1)
})

test('tokens are not in the database as they are', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  const stored = JSON.stringify(await database.tables.select().from(shopSessions))
  for (const secret of platform.calls.secrets) expect(stored).not.toContain(secret)
})

test('a token with more than five minutes left is used, with less it is refreshed once', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  advance(54 * MINUTE_MS)
  await ask(body)
  expect(platform.calls.refreshes).toHaveLength(0)
  advance(2 * MINUTE_MS)
  await Promise.all([ask(body), ask(body), ask(body)])
  expect(platform.calls.refreshes).toHaveLength(1)
  expect(platform.calls.exchanges).toHaveLength(1)
})

test('a token with exactly five minutes left is refreshed', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  advance(55 * MINUTE_MS)
  await ask(body)
  expect(platform.calls.refreshes).toHaveLength(1)
})

test('each refresh uses the refresh token of the one before', async () => {
  const { ask, platform } = createShopApp(database)
  for (let hour = 0; hour < 3; hour += 1) {
    expect((await ask(body)).status).toBe(200)
    advance(60 * MINUTE_MS)
  }
  expect(new Set(platform.calls.refreshes).size).toBe(2)
  expect(platform.calls.exchanges).toHaveLength(1)
})

test('a refused refresh falls back to the session token', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  platform.revokeRefreshTokens()
  advance(60 * MINUTE_MS)
  expect((await ask(body)).status).toBe(200)
  expect(platform.calls.refreshes).toHaveLength(1)
  expect(platform.calls.exchanges).toHaveLength(2)
})

test('a refresh token past its own end is not tried', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  advance(91 * 24 * 60 * MINUTE_MS)
  expect((await ask(body)).status).toBe(200)
  expect(platform.calls.refreshes).toHaveLength(0)
  expect(platform.calls.exchanges).toHaveLength(2)
})

test('a token the Admin API refuses is exchanged again and the request sent once more', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  platform.revokeAccessTokens()
  const responses = await Promise.all([ask(body), ask(body), ask(body)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(platform.calls.exchanges).toHaveLength(2)
  expect(platform.calls.refreshes).toHaveLength(0)
})

test('a token refused twice is an answer, not a loop, and the refused one is blanked', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  platform.revokeAccessTokens()
  platform.willGrant(() => Response.json({ error: 'application_cannot_be_found' }, { status: 400 }))
  const response = await ask(body)
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({ error: platformRefusals.noAccess })
  const [row] = await database.tables.select().from(shopSessions)
  expect(row).toMatchObject({ shop: testShop, accessToken: '', refreshToken: null })
})

test('a fresh token that is refused too ends in a refusal', async () => {
  const { ask, platform } = createShopApp(database)
  platform.willGrant(() => Response.json({ access_token: 'shpat_unknown_1', scope: '', expires_in: 3600 }))
  platform.willGrant(() => Response.json({ access_token: 'shpat_unknown_2', scope: '', expires_in: 3600 }))
  expect((await ask(body)).status).toBe(502)
  expect(platform.calls.admin).toHaveLength(2)
})

test('a session token the platform no longer takes sends the browser for another', async () => {
  const { ask, platform } = createShopApp(database)
  platform.willGrant(() => Response.json({ error: 'invalid_subject_token' }, { status: 400 }))
  const response = await ask(body)
  expect(response.status).toBe(401)
  expect(response.headers.get('X-Shopify-Retry-Invalid-Session-Request')).toBe('1')
})

test('a token endpoint that is down or talks HTML is reported as such, and the next call tries again', async () => {
  const { ask, platform } = createShopApp(database)
  platform.willGrant(
    () => new Response('<h1>502</h1>', { status: 502 }),
    () => Promise.reject(new TypeError('fetch failed')),
  )
  for (const response of [await ask(body), await ask(body)]) {
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ error: errors.platformUnreachable })
  }
  expect((await ask(body)).status).toBe(200)
})

test('while the token endpoint is down, a token is used to its very end', async () => {
  const { ask, platform } = createShopApp(database)
  await ask(body)
  advance(58 * MINUTE_MS)
  const down = () => new Response('', { status: 503 })
  platform.willGrant(down, down)
  expect((await ask(body)).status).toBe(200)
  advance(3 * MINUTE_MS)
  expect((await ask(body)).status).toBe(502)
  expect((await ask(body)).status).toBe(200)
})

test('while another process holds the renewal up, a token is used to its very end, and then there is none', async () => {
  const heldUp: Database = {
    ...database,
    alone: async (name) => {
      throw new LockTimeoutError(name)
    },
  }
  const { ask, platform } = createShopApp(database)
  const { ask: askHeldUp, lines } = createShopApp(heldUp, {}, platform)
  await ask(body)
  advance(58 * MINUTE_MS)
  expect((await askHeldUp(body)).status).toBe(200)
  advance(3 * MINUTE_MS)
  const response = await askHeldUp(body)
  expect([response.status, await response.json()]).toEqual([502, { error: errors.platformUnreachable }])
  expect(lines.some((line) => line.includes('gave up waiting'))).toBe(true)
})

test('a second process uses what the first one stored', async () => {
  const first = createShopApp(database)
  await first.ask(body)
  const second = createShopApp(database, {}, first.platform)
  expect((await second.ask(body)).status).toBe(200)
  expect(first.platform.calls.exchanges).toHaveLength(1)
})

test('two processes that need a token at the same time ask once, and both use the new token', async () => {
  let before: Promise<unknown> = Promise.resolve()
  const locking: Database = {
    ...database,
    alone: (_name, work) => {
      const result = before.then(work)
      before = result
      return result
    },
  }
  const first = createShopApp(locking)
  const second = createShopApp(locking, {}, first.platform)
  const responses = await Promise.all([first.ask(body), second.ask(body)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(first.platform.calls.exchanges).toHaveLength(1)
})

test('a shop does not wait for the renewal of another one', async () => {
  const locks: string[] = []
  const watched: Database = {
    ...database,
    alone: (name, work) => {
      locks.push(name)
      return database.alone(name, work)
    },
  }
  const { ask } = createShopApp(watched)
  const other = 'https://other-store.myshopify.com'
  await ask(body)
  await ask(body, await signSessionToken({ iss: `${other}/admin`, dest: other }))
  expect(new Set(locks).size).toBe(2)
})

test('the log shows how each shop came by its token', async () => {
  const { ask, platform, lines } = createShopApp(database)
  const reported = () =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event.includes('token'))
      .map(({ event, shop, status }) => [event, shop, status])
  await ask(body)
  expect(reported()).toEqual([['access token exchanged', testShop, undefined]])
  advance(60 * MINUTE_MS)
  await ask(body)
  expect(reported()).toEqual([['access token refreshed', testShop, undefined]])
  advance(60 * MINUTE_MS)
  platform.revokeRefreshTokens()
  await ask(body)
  expect(reported()).toEqual([
    ['refresh token refused', testShop, 400],
    ['access token exchanged', testShop, undefined],
  ])
  platform.revokeAccessTokens()
  await ask(body)
  expect(reported()).toEqual([
    ['access token refused', testShop, undefined],
    ['access token exchanged', testShop, undefined],
  ])
})

test('a token that a lost key encrypted counts as absent', async () => {
  const { ask } = createShopApp(database)
  await ask(body)
  const store = createSessionStore(database.tables, createEncryption([Buffer.alloc(32, 2)]))
  expect(await store.findShop(testShop)).toBeUndefined()
  const { ask: askWithNewKey, platform } = createShopApp(database, {
    settings: { ...testSettings, encryptionKeys: [Buffer.alloc(32, 2)] },
  })
  expect((await askWithNewKey(body)).status).toBe(200)
  expect(platform.calls.exchanges).toHaveLength(1)
})

test('a shop without a session is served by its stored token, refreshed where it ends', async () => {
  const { ask, platform, access } = createShopApp(database)
  await expect(access.requireAccessToken({ shop: testShop })).rejects.toMatchObject({ reason: 'away' })
  await ask(body)
  const stored = await access.requireAccessToken({ shop: testShop })
  expect(stored).toBe(platform.calls.admin.at(-1)?.accessToken)
  advance(56 * MINUTE_MS)
  expect(await access.requireAccessToken({ shop: testShop })).not.toBe(stored)
  expect(platform.calls.refreshes).toHaveLength(1)
  expect(platform.calls.exchanges).toHaveLength(1)
})

test('a shop without a session whose refresh token is spent has to open the app', async () => {
  const { ask, platform, access } = createShopApp(database)
  await ask(body)
  platform.revokeRefreshTokens()
  advance(60 * MINUTE_MS)
  await expect(access.requireAccessToken({ shop: testShop })).rejects.toMatchObject({ reason: 'away' })
  expect((await ask(body)).status).toBe(200)
  expect(await access.requireAccessToken({ shop: testShop })).toBe(platform.calls.admin.at(-1)?.accessToken)
})

test('somebody with a session does not fail for a renewal that was begun without one', async () => {
  const { platform, access } = createShopApp(database)
  const token = await signSessionToken()
  const [alone, withSession] = await Promise.allSettled([
    access.requireAccessToken({ shop: testShop }),
    access.requireAccessToken({ shop: testShop, token, userId: '7' }),
  ])
  expect(alone.status).toBe('rejected')
  expect(withSession.status).toBe('fulfilled')
  expect(platform.calls.exchanges).toHaveLength(1)
})
