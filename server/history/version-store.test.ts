import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEncryption } from '../database/encryption.ts'
import { recordVersions, versionComparisons } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testShop } from '../test-support/test-platform.ts'
import { testNow } from '../test-support/test-world.ts'
import { openVersions, testSubject } from './version-store.test-support.ts'
import { createVersionStore } from './version-store.ts'

const database = openDatabaseOfFile()

test('the store has a change once that two comparisons have seen, and every content whole', async () => {
  const { add, addOne, readAll } = openVersions(database)
  const contentOf = (end: string) => `${'a rule with conditions, '.repeat(20)}${end}`
  const [first, second, third] = [contentOf('1'), contentOf('2'), contentOf('3')] as const
  await add([first, second])
  await addOne(second, 1, first)
  await addOne(third, 1, first)
  expect(await readAll([1, 2, 3, 4])).toEqual([first, second, third, undefined])
})

test('the store keeps a whole content after a hundred differences', async () => {
  const { store, add, addOne, readAll } = openVersions(database)
  const contents = Array.from(
    { length: 102 },
    (_, index) => `${'a rule with conditions, '.repeat(20)}${index}`,
  )
  const depth = async () => (await store.listLast(testShop))[0]?.depth
  await add(contents.slice(0, 101))
  expect(await depth()).toBe(100)
  await addOne(contents[101] ?? '', 101, contents[100])
  expect(await depth()).toBe(0)
  expect(await readAll([101, 102])).toEqual(contents.slice(100))
})

test('the store forgets a change that was due when the reading of the records began', async () => {
  const { store } = openVersions(database)
  const dueAfter = async (readAt: Date) => {
    await database.tables.delete(versionComparisons)
    await database.tables.insert(versionComparisons).values({ shop: testShop, dueAt: testNow })
    await store.add(testShop, [], readAt)
    const [look] = await database.tables.select().from(versionComparisons)
    return look?.dueAt
  }
  expect(await dueAfter(testNow)).toBeNull()
  expect(await dueAfter(new Date(testNow.getTime() - 1))).toEqual(testNow)
})

test('the store keeps what happened where a content is too large, and the versions of others', async () => {
  const { store } = openVersions(database)
  const large = randomBytes(9_000_000).toString('base64')
  const members = { author: 'user' as const, userId: '7', savedAt: testNow, isDeleted: false, title: '' }
  const versions = [
    { ...members, subject: 'pincodes', part: 'pincodes', lines: ['Codes added.'], text: large },
    { ...members, subject: testSubject, part: 'unknown', lines: [], text: 'small' },
  ]
  expect(await store.add(testShop, versions, testNow)).toBe(true)
  const lastFive = await store.list(testShop, { count: 5 })
  expect(lastFive.map(({ lines }) => lines)).toEqual([
    [],
    ['Codes added.', 'Too large to keep, so it can’t be restored.'],
  ])
  expect(await store.readText(testShop, 'pincodes', 1)).toBeUndefined()
  expect(await store.readText(testShop, testSubject, 1)).toBe('small')
})

test('the store adds nothing from records that were read before the last comparison', async () => {
  const { store } = openVersions(database)
  await store.add(testShop, [], testNow)
  const version = {
    ...{ subject: testSubject, part: 'unknown', author: 'user' as const, userId: '7', savedAt: testNow },
    ...{ isDeleted: false, title: '', lines: [], text: 'older' },
  }
  expect(await store.add(testShop, [version], new Date(testNow.getTime() - 1))).toBe(false)
  expect(await database.tables.$count(recordVersions)).toBe(0)
})

test('the store fills its pages with versions that can be read, and counts these alone', async () => {
  const { store, add } = openVersions(database)
  const contents = Array.from({ length: 12 }, (_, index) => `content ${index}`)
  await add(contents)
  const lost = createVersionStore(database.tables, createEncryption([randomBytes(32)]))
  const newest = Array.from({ length: 60 }, (_, index) => ({
    ...{ subject: testSubject, part: 'unknown', author: 'user' as const, userId: '7', savedAt: testNow },
    ...{ isDeleted: false, title: '', lines: [], text: `lost ${index}` },
  }))
  await lost.add(testShop, newest, new Date())
  const ofSubject = { subject: testSubject }
  const page = await store.list(testShop, { ...ofSubject, count: 10 })
  expect(page.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  const rest = await store.list(testShop, { ...ofSubject, before: 3, count: 10 })
  expect(rest.map(({ number }) => number)).toEqual([2, 1])
  expect([await store.count(testShop, ofSubject), await store.count(testShop)]).toEqual([12, 12])
})

test('the store counts the oldest versions that it deletes at the limit of a shop', async () => {
  const { store, add, readAll } = openVersions(database)
  await add(['first', 'second', 'third', 'fourth'])
  const most = { versions: 2, bytes: 1_000_000 }
  expect(await store.keepWithinBounds(testShop, most)).toBe(2)
  expect(await readAll([1, 2, 3, 4])).toEqual([undefined, undefined, 'third', 'fourth'])
  expect(await store.keepWithinBounds(testShop, most)).toBe(0)
})
