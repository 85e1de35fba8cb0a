import { describe, expect, test, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import type { Database } from '../database/database.ts'
import { shopSessions, userSessions } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { formatWebhook, signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp, shippedMutation, shippedQuery } from '../test-support/test-world.ts'

const MINUTE_MS = 60_000

const database = openDatabaseOfFile()

const body = { query: shippedQuery }
const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const tokenOf = (sub: string, shop = testShop) =>
  signSessionToken({ sub, iss: `https://${shop}/admin`, dest: `https://${shop}` })

function createPeopleApp(
  ...replaced: Parameters<typeof createTestApp> extends [Database, ...infer Rest] ? Rest : never
) {
  const created = createTestApp(database, ...replaced)
  const { calls } = created.platform
  return {
    ...created,
    onlineExchanges: () => calls.exchanges.filter((type) => type.includes('online')).length,
    tokens: () => calls.admin.map(({ accessToken }) => accessToken),
  }
}

describe('a person’s request', () => {
  test('goes with a token of the person, and the shop’s own is kept for jobs', async () => {
    const { ask, tokens, onlineExchanges, access } = createPeopleApp()
    expect((await ask(body)).status).toBe(200)
    expect((await ask(body)).status).toBe(200)
    expect(tokens().every((token) => token.startsWith('shpua_'))).toBe(true)
    expect(new Set(tokens()).size).toBe(1)
    expect(onlineExchanges()).toBe(1)
    expect(await access.requireAccessToken({ shop: testShop })).toMatch(/^shpat_/)
  })

  test('shares one exchange with those at the same time', async () => {
    const { ask, onlineExchanges } = createPeopleApp()
    const responses = await Promise.all(Array.from({ length: 8 }, () => ask(body)))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(onlineExchanges()).toBe(1)
  })

  test('never goes with the token of another person or another shop', async () => {
    const { ask, platform } = createPeopleApp()
    const other = 'other-store.myshopify.com'
    for (let times = 0; times < 2; times += 1)
      for (const token of [await tokenOf('7'), await tokenOf('8'), await tokenOf('7', other)])
        await ask(body, token)
    const used = platform.calls.admin.map(({ shop, accessToken }) => `${shop} ${accessToken}`)
    expect(new Set(used).size).toBe(3)
    expect(used.slice(0, 3)).toEqual(used.slice(3))
  })

  test('asks for another token after an hour, since a person’s permissions can change', async () => {
    const { ask, onlineExchanges } = createPeopleApp()
    await ask(body)
    advance(59 * MINUTE_MS)
    await ask(body)
    expect(onlineExchanges()).toBe(1)
    advance(MINUTE_MS)
    await ask(body)
    expect(onlineExchanges()).toBe(2)
  })

  test('asks for another after the clock was set back', async () => {
    const { ask, onlineExchanges } = createPeopleApp()
    await ask(body)
    advance(-7 * 24 * 60 * MINUTE_MS)
    expect((await ask(body)).status).toBe(200)
    expect(onlineExchanges()).toBe(2)
  })

  test('asks for another before the platform ends it', async () => {
    const { ask, onlineExchanges, platform } = createPeopleApp()
    platform.staff.lifeSeconds = 10 * 60
    await ask(body)
    advance(8 * MINUTE_MS)
    await ask(body)
    expect(onlineExchanges()).toBe(1)
    advance(MINUTE_MS)
    await ask(body)
    expect(onlineExchanges()).toBe(2)
  })

  test('is sent once more with another token where the platform refuses the first', async () => {
    const { ask, platform, onlineExchanges, tokens } = createPeopleApp()
    await ask(body)
    platform.revokeAccessTokens()
    const responses = await Promise.all([ask(body), ask(body)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(onlineExchanges()).toBe(2)
    expect(new Set(tokens()).size).toBe(2)
  })

  test('that is refused also renews the shop’s own token, which no job can do', async () => {
    const { ask, platform, access } = createPeopleApp()
    await ask(body)
    const before = await access.requireAccessToken({ shop: testShop })
    platform.willAnswer(() => new Response('', { status: 401 }))
    expect((await ask(body)).status).toBe(200)
    const after = await access.requireAccessToken({ shop: testShop })
    expect(after).toMatch(/^shpat_/)
    expect(after).not.toBe(before)
  })

  test('ends in a refusal where that is refused too', async () => {
    const { ask, platform } = createPeopleApp()
    await ask(body)
    platform.revokeAccessTokens()
    platform.willGrant(() => Response.json({ error: 'app_not_installed' }, { status: 400 }))
    const response = await ask(body)
    expect([response.status, await response.json()]).toEqual([502, { error: platformRefusals.noAccess }])
  })

  test('is answered although the shop’s own token cannot be had at the moment', async () => {
    const { ask, platform } = createPeopleApp()
    await ask(body)
    advance(61 * MINUTE_MS)
    platform.revokeRefreshTokens()
    const answerOnlineOnly = ({ variables }: { variables: unknown }) =>
      JSON.stringify(variables).includes('online-access-token')
        ? platform.grantOnline(testShop)
        : new Response('', { status: 503 })
    platform.willGrant(answerOnlineOnly, answerOnlineOnly, answerOnlineOnly)
    expect((await ask(body)).status).toBe(200)
  })
})

describe('a person’s token', () => {
  test('is in no table, and in no line of the log', async () => {
    const { ask, tokens, lines } = createPeopleApp()
    await ask(body)
    const [token = ''] = tokens()
    const stored = [
      await database.tables.select().from(userSessions),
      await database.tables.select().from(shopSessions),
    ]
    expect(token).toMatch(/^shpua_/)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(lines.join()).not.toContain(token)
  })

  test('is forgotten when the app is removed', async () => {
    const { app, ask, onlineExchanges } = createPeopleApp()
    const other = 'other-store.myshopify.com'
    await ask(body)
    await ask(body, await tokenOf('7', other))
    await app.request('/webhooks', formatWebhook('app/uninstalled'))
    await ask(body, await tokenOf('7', other))
    expect(onlineExchanges()).toBe(2)
    await ask(body)
    expect(onlineExchanges()).toBe(3)
  })
})

const denied = (requiredAccess: string) => () =>
  Response.json({
    data: { rename: null },
    errors: [
      {
        message: `Access denied for rename field. Required access: ${requiredAccess}`,
        path: ['rename'],
        extensions: { code: 'ACCESS_DENIED', requiredAccess },
      },
    ],
  })

describe('an action that a person may not do', () => {
  test('is said in plain words, by the permission that is missing', async () => {
    const { ask, platform } = createPeopleApp()
    platform.willAnswer(
      denied('`write_discounts` access scope. Also: The user must have access to discounts.'),
    )
    const response = await ask({ query: shippedMutation, variables: { title: 'COD' } })
    const message = errors.notPermitted('write_discounts')
    expect(message).toBe(
      'You don’t have permission to change discounts. Nothing changed. Ask the store owner for the permission.',
    )
    expect(await response.json()).toMatchObject({
      data: { rename: null },
      errors: [{ message, path: ['rename'], extensions: { code: 'NOT_PERMITTED' } }],
    })
  })

  test('is left as the platform says it where the shop has not granted it to the app at all', async () => {
    const { ask, platform } = createPeopleApp()
    platform.willAnswer(denied('`read_validations` access scope.'))
    const response = await ask({ query: shippedMutation, variables: { title: 'COD' } })
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'ACCESS_DENIED' } }] })
  })

  test('cannot be had done by a job: codes need the permission for discounts', async () => {
    const { app, platform } = createPeopleApp()
    const send = async (method: string, path: string) =>
      app.request(path, {
        method,
        headers: { authorization: `Bearer ${await signSessionToken()}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
    platform.staff.scopes = 'write_payment_customizations,read_discounts'
    const refused = await send('POST', '/app/api/bulk-codes')
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: errors.notPermitted('write_discounts') },
    ])
    expect((await send('POST', '/app/api/types/bulk-discount/1/delete')).status).toBe(403)
    expect((await send('GET', '/app/api/types/bulk-discount')).status).toBe(200)
    // Another person of the shop, who may not see discounts.
    platform.staff.scopes = 'write_payment_customizations'
    advance(61 * MINUTE_MS)
    expect((await send('GET', '/app/api/types/bulk-discount')).status).toBe(403)
    platform.staff.scopes = 'write_discounts'
    advance(61 * MINUTE_MS)
    expect((await send('POST', '/app/api/bulk-codes')).status).toBe(400)
  })
})
