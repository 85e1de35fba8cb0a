import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import type { Database } from '../database/database.ts'
import { createEncryption } from '../database/encryption.ts'
import * as schema from '../database/schema.ts'
import { processedWebhooks, shopSessions } from '../database/schema.ts'
import { createVersionStore, type VersionStore } from '../history/version-store.ts'
import { customerRequestsWorkName } from '../privacy/run-turn.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { signSessionToken, signWebhook, testShop } from '../test-support/test-platform.ts'
import { createTestApp, shippedQuery, testNow, testSettings } from '../test-support/test-world.ts'
import { WEBHOOK_BODY_LIMIT_BYTES } from './route.ts'
import { topics } from './topics.ts'

const HOUR_MS = 60 * 60_000

const database = openDatabaseOfFile()

type Delivery = {
  body?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string | undefined>
  signature?: string | undefined
}

function createWebhookApp(replaced: Database = database) {
  const { app, ask, lines, platform, turns } = createTestApp(replaced)
  const deliver = ({
    body = JSON.stringify({ myshopify_domain: testShop }),
    headers,
    ...rest
  }: Delivery = {}) => {
    const all: Record<string, string | undefined> = {
      'X-Shopify-Topic': 'app/uninstalled',
      'X-Shopify-Shop-Domain': testShop,
      'X-Shopify-API-Version': '2026-10',
      'X-Shopify-Webhook-Id': 'webhook-1',
      'X-Shopify-Hmac-Sha256': 'signature' in rest ? rest.signature : signWebhook(body),
      ...headers,
    }
    const presentHeaders = Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    return app.request('/webhooks', { method: 'POST', headers: presentHeaders, body })
  }
  const use = (shop = testShop) =>
    signSessionToken({ iss: `https://${shop}/admin`, dest: `https://${shop}` }).then((token) =>
      ask({ query: shippedQuery }, token),
    )
  return { app, deliver, use, lines, platform, turns }
}

const sessions = () => database.tables.select().from(shopSessions)

test('a webhook with no, another’s or a garbled signature is refused and does nothing', async () => {
  const { deliver, use } = createWebhookApp()
  await use()
  for (const signature of [
    undefined,
    '',
    'AAAA',
    signWebhook('{}'),
    signWebhook('{"myshopify_domain":"x"}', 'other'),
  ]) {
    const response = await deliver({ signature })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: errors.webhookUnsigned })
  }
  expect(await sessions()).toHaveLength(1)
})

test.each(['X-Shopify-Topic', 'X-Shopify-Shop-Domain', 'X-Shopify-API-Version', 'X-Shopify-Webhook-Id'])(
  'a signed webhook without %s is refused',
  async (header) => {
    const response = await createWebhookApp().deliver({ headers: { [header]: undefined } })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: errors.webhookIncomplete(header) })
  },
)

test('a body over the limit is refused before its signature is looked at', async () => {
  const response = await createWebhookApp().deliver({ body: 'x'.repeat(WEBHOOK_BODY_LIMIT_BYTES + 1) })
  expect(response.status).toBe(413)
})

test('a signed body that is not JSON, or names another shop than the header, is refused', async () => {
  const { deliver, use } = createWebhookApp()
  await use()
  expect((await deliver({ body: '{' })).status).toBe(400)
  expect((await deliver({ headers: { 'X-Shopify-Shop-Domain': 'other-store.myshopify.com' } })).status).toBe(
    400,
  )
  expect((await deliver({ headers: { 'X-Shopify-Shop-Domain': 'evil.example' } })).status).toBe(400)
  expect(await sessions()).toHaveLength(1)
})

test('only POST is taken', async () => {
  expect((await createWebhookApp().app.request('/webhooks')).status).toBe(404)
})

test('an uninstall deletes the sessions of its shop and no other', async () => {
  const { deliver, use } = createWebhookApp()
  await use('other-store.myshopify.com')
  vi.setSystemTime(testNow.getTime() + 900)
  await use()
  const triggeredAt = testNow.toISOString()
  expect((await deliver({ headers: { 'X-Shopify-Triggered-At': triggeredAt } })).status).toBe(200)
  expect((await sessions()).map(({ shop }) => shop)).toEqual(['other-store.myshopify.com'])
})

test('an uninstall that does not say when deletes, since a living shop gets a session by its next request', async () => {
  const { deliver, use, platform } = createWebhookApp()
  await use()
  await use()
  await deliver()
  expect(await sessions()).toEqual([])
  expect((await use()).status).toBe(200)
  // New exchanges obtain tokens for the shop and the person, instead of the ones that were in memory.
  expect(platform.calls.exchanges).toHaveLength(4)
})

test('an uninstall that arrives after the app was installed again leaves the fresh session', async () => {
  const { deliver, use } = createWebhookApp()
  const uninstalledAt = testNow.toISOString()
  vi.setSystemTime(testNow.getTime() + HOUR_MS)
  await use()
  expect((await deliver({ headers: { 'X-Shopify-Triggered-At': uninstalledAt } })).status).toBe(200)
  expect(await sessions()).toHaveLength(1)
})

test('a repeated delivery does nothing', async () => {
  const { deliver, use, lines } = createWebhookApp()
  await use()
  await deliver()
  await use()
  expect((await deliver()).status).toBe(200)
  expect(await sessions()).toHaveLength(1)
  expect(lines.some((line) => line.includes('webhook repeated'))).toBe(true)
})

test('deliveries of one webhook at the same time are acted upon once', async () => {
  const { deliver } = createWebhookApp()
  const responses = await Promise.all([deliver(), deliver(), deliver()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await database.tables.select().from(processedWebhooks)).toHaveLength(1)
})

test('a webhook that could not be acted upon is not marked, so the next delivery is', async () => {
  const { use } = createWebhookApp()
  await use()
  const headers = { 'X-Shopify-Topic': 'app/scopes_update' }
  const body = '{"current":["read_products"]}'
  const tables = new Proxy(database.tables, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (transaction: object) => Promise<unknown>) =>
            target.transaction((transaction) =>
              work({
                insert: transaction.insert.bind(transaction),
                update: () => {
                  throw new Error('the disk is full')
                },
              }),
            )
        : Reflect.get(target, name),
  })
  const failed = await createWebhookApp({ ...database, tables }).deliver({ body, headers })
  expect(failed.status).toBe(500)
  expect(await failed.json()).toEqual({ error: errors.ourFault })
  expect((await createWebhookApp().deliver({ body, headers })).status).toBe(200)
  expect(await sessions()).toMatchObject([{ scope: 'read_products' }])
})

const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['empty', ''],
  ['of spaces', '  '],
  ['not JSON', '{"current":'],
  ['no object', '[]'],
  ['nothing', 'null'],
  ['a text', '"saffron-lane.myshopify.com"'],
  ['naming a shop that is no text', '{"shop_domain":{"a":1}}'],
  ['naming a shop by a number', '{"myshopify_domain":7}'],
  ['nested a hundred thousand times', nested(100_000)],
  ['not UTF-8', Buffer.from('7b2261223a22ff227d', 'hex')],
  ['in UTF-16', Buffer.from('{"current":[]}', 'utf16le')],
  ['compressed', new Uint8Array(gzipSync('{"current":[]}'))],
])('a signed body that is %s is a 400 in every topic, and does nothing', async (_name, body) => {
  const { deliver, use } = createWebhookApp()
  await use()
  const before = await sessions()
  for (const topic of topics) {
    const response = await deliver({ body, headers: { 'X-Shopify-Topic': topic } })
    expect([topic, response.status]).toEqual([topic, 400])
  }
  expect(await sessions()).toEqual(before)
  expect(await database.tables.select().from(processedWebhooks)).toEqual([])
})

test.each(['{}', '{"current":7}', '{"current":[7]}', '{"current":null}'])(
  'scopes in the form %s are a 400',
  async (body) => {
    const headers = { 'X-Shopify-Topic': 'app/scopes_update' }
    const response = await createWebhookApp().deliver({ body, headers })
    expect([response.status, await response.json()]).toEqual([400, { error: errors.bodyShape('body') }])
  },
)

test.each(['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '9999-12-31T23:59:59.999Z', 'yesterday'])(
  'an uninstall of the moment %s is taken',
  async (moment) => {
    const { deliver, use } = createWebhookApp()
    await use()
    expect((await deliver({ headers: { 'X-Shopify-Triggered-At': moment } })).status).toBe(200)
    expect(await sessions()).toEqual([])
  },
)

test('an id that is too long to remember is refused', async () => {
  const id = randomBytes(5_000).toString('hex')
  expect((await createWebhookApp().deliver({ headers: { 'X-Shopify-Webhook-Id': id } })).status).toBe(400)
})

test('the compliance topics are answered, and shop/redact leaves nothing of the shop', async () => {
  const { deliver, use } = createWebhookApp()
  await use()
  const payload = { shop_id: 1, shop_domain: testShop, customer: { id: 2, email: 'a@b.example', phone: '1' } }
  for (const topic of ['customers/data_request', 'customers/redact', 'shop/redact']) {
    const headers = { 'X-Shopify-Topic': topic, 'X-Shopify-Webhook-Id': topic }
    expect((await deliver({ body: JSON.stringify(payload), headers })).status).toBe(200)
  }
  expect(await sessions()).toEqual([])
  expect(JSON.stringify(await database.tables.select().from(processedWebhooks))).not.toContain(testShop)
})

describe('a redaction of the shop', () => {
  const uninstalledAt = new Date(testNow.getTime() + HOUR_MS)
  const redaction = (triggeredAt: Date) => ({
    'X-Shopify-Topic': 'shop/redact',
    'X-Shopify-Webhook-Id': 'redact',
    'X-Shopify-Triggered-At': triggeredAt.toISOString(),
  })
  const afterTwoDays = redaction(new Date(uninstalledAt.getTime() + 48 * HOUR_MS))
  let versions: VersionStore
  beforeAll(() => {
    versions = createVersionStore(database.tables, createEncryption(testSettings.encryptionKeys))
  })

  /** Creates everything that a merchant creates, at the current time. */
  async function work(name: string) {
    const now = new Date()
    const { tables } = database
    await tables.insert(schema.shopFlags).values({ shop: testShop, flag: name, setAt: now })
    await tables.insert(schema.savedTests).values({
      ...{ id: name, shop: testShop, recordId: '4', content: 'sealed', createdAt: now },
    })
    await tables.insert(schema.scheduledChanges).values({
      ...{ id: name, shop: testShop, userId: '7', state: 'planned', phase: 'start', startsAt: now },
      ...{ ifLate: 'publish', summary: 'sealed', content: 'sealed', createdAt: now },
    } as never)
    await tables.insert(schema.intendedFindings).values({ shop: testShop, key: name, saidAt: now })
    await tables.insert(schema.bulkJobs).values({
      ...{ id: name, shop: testShop, discountId: '9', source: { type: 'list', sample: 'A' }, wanted: 1 },
      ...{ state: 'paused', createdAt: now, turnAt: now },
    })
    const members = { subject: 'record', part: 'payment-rules', author: 'first', userId: null } as const
    const text = JSON.stringify({ name })
    const version = { ...members, savedAt: now, isDeleted: false, title: name, lines: [], text }
    await versions.add(testShop, [version], now)
  }
  async function left() {
    const { tables } = database
    const remainingTables = [
      ...(await tables.select({ name: schema.shopFlags.flag }).from(schema.shopFlags)),
      ...(await tables.select({ name: schema.savedTests.id }).from(schema.savedTests)),
      ...(await tables.select({ name: schema.scheduledChanges.id }).from(schema.scheduledChanges)),
      ...(await tables.select({ name: schema.intendedFindings.key }).from(schema.intendedFindings)),
      ...(await tables.select({ name: schema.bulkJobs.id }).from(schema.bulkJobs)),
      ...(await versions.list(testShop, { count: 9 })).map(({ title }) => ({ name: title })),
    ]
    return Map.groupBy(remainingTables, ({ name }) => name)
  }
  const kinds = 6

  test('leaves rows that the shop has made since it installed the app again', async () => {
    const { deliver, use, turns } = createWebhookApp()
    await use()
    await work('earlier')
    vi.setSystemTime(uninstalledAt)
    await deliver({ headers: { 'X-Shopify-Triggered-At': uninstalledAt.toISOString() } })
    vi.setSystemTime(uninstalledAt.getTime() + 20 * HOUR_MS)
    await use()
    await work('later')
    vi.setSystemTime(uninstalledAt.getTime() + 48 * HOUR_MS)
    expect((await deliver({ headers: afterTwoDays })).status).toBe(200)
    await turns.runDue(customerRequestsWorkName, testShop)
    expect([...(await left())].map(([name, { length }]) => [name, length])).toEqual([['later', kinds]])
    expect(await versions.readText(testShop, 'record', 2)).toBe('{"name":"later"}')
    expect(await sessions()).toHaveLength(1)
  })

  test('leaves nothing where the shop has not come back, even if its uninstall never arrived', async () => {
    const { deliver, use, turns } = createWebhookApp()
    await use()
    await work('earlier')
    vi.setSystemTime(uninstalledAt.getTime() + 48 * HOUR_MS)
    expect((await deliver({ headers: afterTwoDays })).status).toBe(200)
    await turns.runDue(customerRequestsWorkName, testShop)
    expect((await left()).size).toBe(0)
    expect(await sessions()).toEqual([])
  })
})

test('an unknown topic is taken and logged', async () => {
  const { deliver, lines } = createWebhookApp()
  expect((await deliver({ headers: { 'X-Shopify-Topic': 'orders/create' } })).status).toBe(200)
  expect(lines.some((line) => line.includes('webhook topic unknown'))).toBe(true)
})

test('ids are forgotten after a week', async () => {
  const { deliver } = createWebhookApp()
  await deliver({ headers: { 'X-Shopify-Webhook-Id': 'old' } })
  vi.setSystemTime(testNow.getTime() + 8 * 24 * HOUR_MS)
  await deliver({ headers: { 'X-Shopify-Webhook-Id': 'new' } })
  expect((await database.tables.select().from(processedWebhooks)).map(({ id }) => id)).toEqual(['new'])
})
