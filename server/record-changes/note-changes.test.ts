import { expect, test, vi } from 'vitest'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import {
  formatWebhook,
  type RecordedAdminCall,
  signSessionToken,
  testShop,
  testUser,
} from '../test-support/test-platform.ts'
import { createTestApp, shippedMutation, shippedQuery, testNow } from '../test-support/test-world.ts'
import { listChanges, storeChanges } from './change-store.ts'

const database = openDatabaseOfFile()

const otherShop = 'indigo-house.myshopify.com'
const record = 'gid://shopify/PaymentCustomization/4'
const otherRecord = 'gid://shopify/PaymentCustomization/8'
const userId = String(testUser.id)

/** An app whose platform answers mutations with these payloads, in order. */
function createChangingApp(...payloads: readonly object[]) {
  const created = createTestApp(database)
  const left = [...payloads]
  // The app reads records before a write if another person has just written.
  const answer = ({ query }: RecordedAdminCall) =>
    query.includes('mutation')
      ? Response.json({ data: { save: left.shift() } })
      : new Response('', { status: 403 })
  created.platform.willAnswer(...Array.from({ length: 100 }, () => answer))
  const change = (id: string, token?: string) =>
    created.ask({ query: shippedMutation, variables: { title: 'COD', id } }, token)
  return { ...created, change }
}
const taken = { userErrors: [] }
const list = async (shop = testShop) => {
  const changes = await listChanges(database.tables, shop)
  return changes.toSorted((one, other) => one.recordId.localeCompare(other.recordId))
}
const tokenOf = (sub: string, shop = testShop) =>
  signSessionToken({ sub, iss: `https://${shop}/admin`, dest: `https://${shop}` })

test('the last user who changed a record, and the moment, are remembered for its shop', async () => {
  const { change, clock } = createChangingApp(taken, taken, taken)
  await change(record)
  await change(otherRecord)
  expect(await list()).toEqual([
    { recordId: record, userId, changedAt: testNow },
    { recordId: otherRecord, userId, changedAt: testNow },
  ])
  await clock.wait(60_000)
  await change(record, await tokenOf('8'))
  expect(await list()).toEqual([
    { recordId: record, userId: '8', changedAt: new Date(testNow.getTime() + 60_000) },
    { recordId: otherRecord, userId, changedAt: testNow },
  ])
  expect(await list(otherShop)).toEqual([])
})

test('a deleted record loses all its notes, and notes of other records and shops remain', async () => {
  const { change } = createChangingApp(taken, taken, taken, { deletedId: record, userErrors: [] })
  await change(record)
  await change(otherRecord)
  await change(record, await tokenOf('7', otherShop))
  await change(record)
  expect((await list()).map(({ recordId }) => recordId)).toEqual([otherRecord])
  expect((await list(otherShop)).map(({ recordId }) => recordId)).toEqual([record])
})

test('a refused mutation, and a query, are no change', async () => {
  const { change, ask } = createChangingApp({ userErrors: [{ message: 'No.' }] }, taken)
  await change(record)
  await ask({ query: shippedQuery, variables: { id: record } })
  expect(await list()).toEqual([])
})

test('the name of who changed something is known from their access', async () => {
  const { change, store } = createChangingApp(taken)
  await change(record)
  expect((await store.findUser(testShop, userId))?.user.first_name).toBe(testUser.first_name)
})

test('a change that cannot be noted is still saved, and the log reports it', async () => {
  const { change, lines } = createChangingApp(taken)
  const insert = database.tables.insert.bind(database.tables)
  const spy = vi.spyOn(database.tables, 'insert').mockImplementation((table) => {
    if ('recordId' in table) throw new Error('The database is full.')
    return insert(table)
  })
  expect((await change(record)).status).toBe(200)
  spy.mockRestore()
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'a change could not be noted', error: 'Error' }),
  )
  expect(await list()).toEqual([])
})

test('an uninstall leaves later changes, and a redaction leaves none', async () => {
  const { app } = createTestApp(database)
  const from = { shop: testShop, userId }
  const later = new Date(testNow.getTime() + 60_000)
  await storeChanges(database.tables, { changed: [record], deleted: [] }, { ...from, now: testNow })
  await storeChanges(database.tables, { changed: [otherRecord], deleted: [] }, { ...from, now: later })
  await storeChanges(
    database.tables,
    { changed: [record], deleted: [] },
    { ...from, shop: otherShop, now: testNow },
  )
  const triggeredAt = new Date(testNow.getTime() + 1_000)
  const notify = (topic: string) => app.request('/webhooks', formatWebhook(topic, {}, { triggeredAt }))
  await notify('app/uninstalled')
  expect((await list()).map(({ recordId }) => recordId)).toEqual([otherRecord])
  await notify('shop/redact')
  expect(await list()).toEqual([])
  expect(await list(otherShop)).toHaveLength(1)
})
