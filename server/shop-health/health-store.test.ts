import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { createHealthStore } from './health-store.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const [mine, other] = ['saffron-lane.myshopify.com', 'indigo-house.myshopify.com'] as const
const [first, later] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-21T09:00:00Z')] as const

test('what one shop is told, sees or asks for changes nothing of another with the same findings', async () => {
  const store = createHealthStore(database.tables)
  const untold = async (shop: string) => [...(await store.noteChecked(shop, ['lamp', 'rate'], later))]
  await store.noteChecked(mine, ['lamp', 'rate'], first)
  await store.noteChecked(other, ['lamp', 'rate'], first)

  await store.noteTold(mine, 'on')
  expect([await untold(mine), await untold(other)]).toEqual([[], ['lamp', 'rate']])
  await store.noteSeen(other, ['lamp'], later)
  expect([await untold(mine), await untold(other)]).toEqual([[], ['rate']])
  await store.setMail(mine, true)
  expect([await untold(mine), await untold(other)]).toEqual([['lamp', 'rate'], ['rate']])
})

test('what is gone from one shop is forgotten of that shop, and has gone on in another', async () => {
  const store = createHealthStore(database.tables)
  await store.noteChecked(mine, ['lamp', 'rate'], first)
  await store.noteChecked(other, ['lamp'], first)
  await store.noteChecked(mine, ['rate'], later)
  expect(await store.noteSeen(mine, ['lamp', 'rate'], later)).toEqual(
    new Map([
      ['lamp', later],
      ['rate', first],
    ]),
  )
  await store.noteChecked(mine, [], later)
  expect(await store.noteSeen(other, ['lamp'], later)).toEqual(new Map([['lamp', first]]))
})
