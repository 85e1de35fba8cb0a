import { expect, it } from 'vitest'
import { z } from 'zod'
import { finishedChangesMaximum } from '#rules/scheduled-changes/scheduled-change.ts'
import { createEncryption } from '../database/encryption.ts'
import { queryRows } from '../database/query-rows.ts'
import { shopSessions } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testShop } from '../test-support/test-platform.ts'
import { testNow, testSettings } from '../test-support/test-world.ts'
import { createChangeStore, type WholeChange } from './change-store.ts'

const database = openDatabaseOfFile()
const minute = 60_000
const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * minute)

function openStore() {
  const store = createChangeStore(database.tables, createEncryption(testSettings.encryptionKeys))
  const add = async (id: string, columns: Partial<WholeChange>) =>
    store.add({
      ...{ id, shop: testShop, userId: '7', state: 'waiting', phase: 'start', ifLate: 'publish' },
      ...{ startsAt: testNow, endsAt: null, dueAt: null, endedAt: null, createdAt: testNow },
      ...{ tries: 0, revision: 0, progress: null, mail: 'none' },
      summary: { title: id, says: [], recordIds: [], report: null },
      content: { steps: [], accepted: [], createdIds: {} },
      ...columns,
    } as WholeChange)
  const listIds = async () => (await store.list(testShop)).map(({ id }) => id)
  return { store, add, listIds }
}

it('the changes of a shop are looked at in the order in which they are due', async () => {
  const { store, add } = openStore()
  await add('a', { dueAt: inMinutes(3) })
  await add('c', { dueAt: inMinutes(1) })
  await add('b', { dueAt: inMinutes(1) })
  await add('later', { dueAt: inMinutes(9) })
  expect(await store.listDue(testShop, inMinutes(5))).toEqual(['b', 'c', 'a'])
  expect(await store.findNextDue(testShop)).toEqual(inMinutes(1))
})

it('a shop is due for its changes while the app has access to it', async () => {
  const { store, add } = openStore()
  await add('due', { dueAt: inMinutes(1) })
  const listDue = async (now: Date) => {
    const rows = await queryRows(database.tables, store.dueShops(now), z.object({ shop: z.string() }))
    return rows.map(({ shop }) => shop)
  }
  expect(await listDue(inMinutes(1))).toEqual([])
  const session = { shop: testShop, scope: '', accessToken: 'sealed', obtainedAt: testNow }
  await database.tables.insert(shopSessions).values(session)
  expect(await listDue(inMinutes(0))).toEqual([])
  expect(await listDue(inMinutes(1))).toEqual([testShop])
})

it('the oldest finished changes beyond the maximum are deleted, unless their mail is due', async () => {
  const { store, add, listIds } = openStore()
  const oldest = (count: number) => Array.from({ length: count }, (_, index) => `${100 + index}`)
  for (const [index, id] of oldest(finishedChangesMaximum + 2).entries())
    await add(id, { state: 'done', endedAt: inMinutes(index) })
  await add('mail', { state: 'failed', endedAt: inMinutes(-1), mail: 'due' })
  await add('open', { startsAt: inMinutes(1) })
  await store.tidy(inMinutes(60))
  expect(await listIds()).toEqual([...oldest(finishedChangesMaximum + 2).slice(2), 'mail', 'open'])
})
