import { expect, test, vi } from 'vitest'
import { delegateTokens } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { formatWebhook, signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp, testSettings } from '../test-support/test-world.ts'

const MINUTE_MS = 60_000

const database = openDatabaseOfFile()

const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const tokens = () => database.tables.select().from(delegateTokens)

/** An app that the merchant has visited, so that the shop's own token is stored. */
async function createVisitedApp(first = createTestApp(database)) {
  const { access, jobAccess, platform } = first
  const caller = { shop: testShop, userId: '7', token: await signSessionToken() }
  const own = await access.requireAccessToken(caller)
  /** Requests a token as a job does, without a session. */
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

test('one that the platform refuses is made again, with a new token of the shop’s where that is refused too', async () => {
  const { own, takeToken, asked, platform } = await createVisitedApp()
  const token = await takeToken()
  platform.revokeAccessTokens()
  // Without its refused parent token, the refresh token is lost too, and no user is there to start a session.
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

const answerToken = (changed: { scopes?: string[]; shop?: string; code?: string }) => () =>
  Response.json({
    data: {
      delegateAccessTokenCreate: {
        delegateAccessToken:
          changed.code === undefined
            ? { accessToken: 'shpat_of_another', accessScopes: changed.scopes ?? ['write_discounts'] }
            : null,
        shop: { myshopifyDomain: changed.shop ?? testShop },
        userErrors: changed.code === undefined ? [] : [{ code: changed.code, message: 'No.' }],
      },
    },
  })
const refused = 'refused'
test.each([
  ['refuses', answerToken({ code: 'UNKNOWN_SCOPES' }), { outcome: refused, code: 'UNKNOWN_SCOPES' }],
  ['gives one for less', answerToken({ scopes: ['read_discounts'] }), { outcome: refused }],
  [
    'gives one of another shop',
    answerToken({ shop: 'x.myshopify.com' }),
    { outcome: refused, code: 'another shop' },
  ],
  ['answers something else', () => Response.json({ data: { other: true } }), { outcome: refused }],
  ['does not answer', () => new Response('', { status: 503 }), { outcome: 'no answer', reply: 'failed' }],
])(
  'where the platform %s, the shop’s own is used, the log says so, and it is asked again later',
  async (_what, answer, reported) => {
    const { own, takeToken, asked, platform, lines, clock, jobAccess } = await createVisitedApp()
    platform.willDelegate(answer)
    expect(await takeToken()).toBe(own)
    expect(await tokens()).toEqual([])
    expect(lines.map((line) => JSON.parse(line))).toContainEqual({
      ...{ level: 'warn', time: clock.now().toISOString(), event: 'delegate access token not given' },
      ...{ shop: testShop, ...reported },
    })
    advance(10 * MINUTE_MS - 1)
    expect(await takeToken()).toBe(own)
    expect(asked).toHaveLength(1)
    advance(1)
    expect(await takeToken()).not.toBe(own)
    // A refusal from before an uninstall does not count after a new install.
    await database.tables.delete(delegateTokens)
    jobAccess.forgetShop(testShop)
    platform.willDelegate(answer)
    expect(await takeToken()).toBe(own)
    jobAccess.forgetShop(testShop)
    expect(await takeToken()).not.toBe(own)
  },
)

test('one that is made with a refused token of the shop’s is made with another', async () => {
  const { own, platform, jobAccess, caller, asked, lines } = await createVisitedApp()
  platform.revokeAccessTokens()
  const token = await jobAccess.requireAccessToken(caller)
  expect(asked).toHaveLength(2)
  expect(asked.map(({ accessToken }) => accessToken === own)).toEqual([true, false])
  expect(asked[1]?.accessToken).not.toBe(token)
  expect(lines.join('\n')).toContain('delegate access token created')
})

test('one that no key of ours opens any more is replaced', async () => {
  const { takeToken, platform } = await createVisitedApp()
  const token = await takeToken()
  const settings = { ...testSettings, encryptionKeys: [Buffer.alloc(32, 9)] as [Buffer] }
  const { jobAccess } = createTestApp(database, { settings }, platform)
  const caller = { shop: testShop, userId: '7', token: await signSessionToken() }
  const other = await jobAccess.requireAccessToken(caller)
  expect(other).not.toBe(token)
  expect(await jobAccess.requireAccessToken(caller)).toBe(other)
  expect(await tokens()).toHaveLength(1)
})

test('its life is as configured where the shop’s own does not end', async () => {
  const { takeToken, asked, world, store, access } = await createVisitedApp()
  const grant = await store.findShop(testShop)
  if (grant === undefined) throw new Error('The shop has a token.')
  const storeUntil = async (expires: Date | undefined) => {
    access.forgetShop(testShop)
    await store.saveShop({ ...grant, expires }, world.clock.now())
  }
  await storeUntil(undefined)
  await takeToken()
  expect(asked.at(-1)?.variables).toMatchObject({ input: { expiresIn: 1_800 } })
  const [row] = await tokens()
  expect(row?.expires).toEqual(new Date(world.clock.now().getTime() + 1_800_000))
  expect(row?.obtainedAt).toEqual(world.clock.now())
})

test('a late uninstall leaves a token that came after it', async () => {
  const { app, takeToken, clock } = await createVisitedApp()
  await takeToken()
  const triggeredAt = new Date(clock.now().getTime() - MINUTE_MS)
  const lateWebhook = formatWebhook('app/uninstalled', {}, { triggeredAt })
  expect((await app.request('/webhooks', lateWebhook)).status).toBe(200)
  expect(await tokens()).toHaveLength(1)
})

test('no token of either kind is logged', async () => {
  const { takeToken, lines, platform } = await createVisitedApp()
  await takeToken()
  for (const secret of platform.calls.secrets) expect(lines.join('\n')).not.toContain(secret)
})

test.each(['app/uninstalled', 'shop/redact', 'app/scopes_update'])('%s forgets it', async (topic) => {
  const { app, takeToken } = await createVisitedApp()
  const token = await takeToken()
  const webhook = formatWebhook(topic, { current: ['write_discounts'] })
  expect((await app.request('/webhooks', webhook)).status).toBe(200)
  expect(await tokens()).toEqual([])
  // The process does not keep it in memory either.
  const next = await takeToken().catch(() => undefined)
  expect(next).not.toBe(token)
})
