import { expect, test } from 'vitest'
import type { Tables } from '../database/database.ts'
import { healthFindings } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createHealthStore } from './health-store.ts'

const database = openDatabaseOfFile()

const [mine, other] = ['saffron-lane.myshopify.com', 'indigo-house.myshopify.com'] as const
const [first, later] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-21T09:00:00Z')] as const

test('a shop’s mails, looks and wishes change nothing of another shop with the same findings', async () => {
  const store = createHealthStore(database.tables)
  const unreported = async (shop: string) => [...(await store.noteChecked(shop, ['lamp', 'rate'], later))]
  await store.noteChecked(mine, ['lamp', 'rate'], first)
  await store.noteChecked(other, ['lamp', 'rate'], first)

  await store.noteReported(mine, 'on')
  expect([await unreported(mine), await unreported(other)]).toEqual([[], ['lamp', 'rate']])
  await store.noteSeen(other, ['lamp'], later)
  expect([await unreported(mine), await unreported(other)]).toEqual([[], ['rate']])
  await store.setMail(mine, true)
  expect([await unreported(mine), await unreported(other)]).toEqual([['lamp', 'rate'], ['rate']])
})

test('a finding gone from one shop is forgotten there, and goes on in another', async () => {
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

/** The tables of a process that dies before it has written a finding. */
const createCutTables = (): Tables =>
  new Proxy(database.tables, {
    get(tables, name: keyof Tables) {
      if (name !== 'insert') return tables[name]
      return (table: Parameters<Tables['insert']>[0]) => {
        if (table === healthFindings) throw new Error('The process ends.')
        return tables.insert(table)
      }
    },
  })

test('a check counts as done once its findings are stored, so an ended process repeats it', async () => {
  const cut = createHealthStore(createCutTables())
  await expect(cut.noteChecked(mine, ['lamp'], first)).rejects.toThrow('The process ends.')
  await expect(cut.noteSeen(mine, ['lamp'], first)).rejects.toThrow('The process ends.')
  const store = createHealthStore(database.tables)
  expect(await store.find(mine)).toBeUndefined()
})

test('a finding that is named twice is kept once', async () => {
  const store = createHealthStore(database.tables)
  expect(await store.noteChecked(mine, ['lamp', 'rate', 'lamp'], first)).toEqual(new Set(['lamp', 'rate']))
})
