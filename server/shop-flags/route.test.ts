import { expect, test } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { shopFlags } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { formatWebhook, signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'

const database = openDatabaseOfFile()

const otherShop = 'indigo-house.myshopify.com'

function createFlagApp() {
  const { app } = createTestApp(database)
  const sendRequest = async (
    path: string,
    { shop = testShop, body }: { shop?: string; body?: unknown } = {},
  ) => {
    const token = await signSessionToken({ iss: `https://${shop}/admin`, dest: `https://${shop}` })
    const response = await app.request(`/app/api/shop-flags${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { method: 'PUT', body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { app, ask: sendRequest }
}

test('a flag of a shop is remembered for it alone, until it is taken back', async () => {
  const { ask } = createFlagApp()
  expect(await ask('')).toEqual({ status: 200, body: { flags: [] } })
  await ask('/setup-guide.share-store', { body: { isSet: true } })
  await ask('/setup-guide.share-store', { body: { isSet: true } })
  expect(await ask('/setup-guide.dismissed', { body: { isSet: true } })).toEqual({
    status: 200,
    body: { flags: ['setup-guide.dismissed', 'setup-guide.share-store'] },
  })
  expect((await ask('', { shop: otherShop })).body).toEqual({ flags: [] })
  expect((await ask('/setup-guide.share-store', { body: { isSet: false } })).body).toEqual({
    flags: ['setup-guide.dismissed'],
  })
})

test('only flags that the app knows can be set, and only in their form', async () => {
  const { ask } = createFlagApp()
  expect(await ask('/setup-guide.everything', { body: { isSet: true } })).toEqual({
    status: 404,
    body: { error: errors.routeUnknown },
  })
  expect(await ask('/setup-guide.dismissed', { body: { isSet: 'yes' } })).toEqual({
    status: 400,
    body: { error: errors.bodyShape('isSet') },
  })
  expect((await ask('')).body).toEqual({ flags: [] })
})

test('taking one back leaves the others, and those of other shops', async () => {
  const { ask } = createFlagApp()
  await ask('/setup-guide.dismissed', { body: { isSet: true } })
  await ask('/setup-guide.share-store', { shop: otherShop, body: { isSet: true } })
  await ask('/setup-guide.dismissed', { shop: otherShop, body: { isSet: true } })
  await ask('/setup-guide.dismissed', { shop: otherShop, body: { isSet: false } })
  expect((await ask('')).body).toEqual({ flags: ['setup-guide.dismissed'] })
  expect((await ask('', { shop: otherShop })).body).toEqual({ flags: ['setup-guide.share-store'] })
})

test('a flag of another version of the app is not listed, and stays', async () => {
  const { ask } = createFlagApp()
  await database.tables.insert(shopFlags).values({ shop: testShop, flag: 'tour.of-2031', setAt: new Date(0) })
  await ask('/setup-guide.dismissed', { body: { isSet: true } })
  expect((await ask('/setup-guide.dismissed', { body: { isSet: false } })).body).toEqual({ flags: [] })
  expect(await database.tables.select({ flag: shopFlags.flag }).from(shopFlags)).toEqual([
    { flag: 'tour.of-2031' },
  ])
})

test('a body far too large is not read', async () => {
  const { ask } = createFlagApp()
  const body = { isSet: true, padding: 'x'.repeat(2_000) }
  expect((await ask('/setup-guide.dismissed', { body })).status).toBe(413)
})

test('two days after the uninstall nothing of it is left', async () => {
  const { app, ask } = createFlagApp()
  await ask('/setup-guide.dismissed', { body: { isSet: true } })
  await ask('/setup-guide.dismissed', { shop: otherShop, body: { isSet: true } })
  const answer = await app.request('/webhooks', formatWebhook('shop/redact'))
  expect(answer.status).toBe(200)
  expect((await ask('')).body).toEqual({ flags: [] })
  expect((await ask('', { shop: otherShop })).body).toEqual({ flags: ['setup-guide.dismissed'] })
})
