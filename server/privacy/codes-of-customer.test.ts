import { expect, test } from 'vitest'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import type { Person } from '#rules/privacy/find-person.ts'
import { packCodes, unpackCodes } from '../bulk-codes/archive-piece.ts'
import { bulkCodeArchives, bulkCodes, bulkJobs } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { countRowsRead } from '../test-support/rows-read.ts'
import { countCodesOfCustomers, redactCodesOfCustomer, searchCodes } from './codes-of-customer.ts'

const database = openDatabaseOfFile()

const shop = 'shop.myshopify.com'
const id = 'job'
const pieces = 40
const now = new Date('2026-11-20T09:00:00Z')
const person = (phone: string): Person => ({ customerId: '', email: '', phone, orderIds: [] })
/** Phone number that is a code in this piece. */
const phoneIn = (piece: number) => String(9_845_000_000 + piece)

async function storePiece(piece: number) {
  const code = { position: piece * 2_000, code: phoneIn(piece), state: 'made' as const, batch: null }
  const content = await packCodes([{ ...code, reason: null, uses: null, usesAt: null }])
  await database.tables
    .insert(bulkCodeArchives)
    .values({ jobId: id, position: piece * 2_000, content, mayNamePeople: true })
}

async function storeArchive() {
  await database.tables.insert(bulkJobs).values({
    ...{ id, shop, discountId: 'gid://shopify/DiscountCodeNode/7', wanted: pieces, made: pieces },
    ...{ source: { type: 'list', sample: null }, state: 'complete', createdAt: now, turnAt: now },
    ...{ nextPosition: pieces * 2_000, archivedTo: pieces * 2_000, archivedAt: now },
  })
  for (let piece = 0; piece < pieces; piece += 1) await storePiece(piece)
}

async function listCodes(): Promise<string[]> {
  const rows = await database.tables.select().from(bulkCodeArchives).orderBy(bulkCodeArchives.position)
  const opened = await Promise.all(rows.map(({ content }) => unpackCodes(content)))
  return opened.flat().map(({ code }) => code)
}

test('only one piece of a full archive, and pieces newer than the search, are opened under the lock', async () => {
  await storeArchive()
  const persons = [person(phoneIn(3)), person(phoneIn(7)), person('9111111111')]
  const [three, seven, nobody] = await searchCodes(database.tables, shop, persons)
  if (three === undefined || seven === undefined || nobody === undefined)
    throw new Error('Each has a search.')
  await storePiece(pieces)
  const read = await countRowsRead(database, 'bulk_code_archives', async (tables) => {
    expect(await redactCodesOfCustomer(tables, shop, person(phoneIn(3)), three)).toMatchObject({
      discountIds: ['gid://shopify/DiscountCodeNode/7'],
    })
  })
  // Rows read: the list of all pieces without their content, and two pieces.
  expect(read).toBeLessThan(2 * pieces)
  await redactCodesOfCustomer(database.tables, shop, person(phoneIn(7)), seven)
  await redactCodesOfCustomer(database.tables, shop, person(phoneIn(pieces)), nobody)
  const redacted = (await listCodes()).filter((code) => code.startsWith('redacted'))
  expect(redacted).toEqual(['redacted-6000', 'redacted-14000', `redacted-${pieces * 2_000}`])
})

test('a number longer than any phone number is not looked for, since its parts would fill the memory', async () => {
  await storeArchive()
  expect(await countCodesOfCustomers(database.tables, shop, [person('1234567890'.repeat(5_000))])).toEqual([
    0,
  ])
})

test('codes of several customers are counted in one reading of the archive', async () => {
  await storeArchive()
  const persons = [person(phoneIn(3)), person('9111111111'), person(phoneIn(7))]
  let counts: number[] = []
  const read = await countRowsRead(database, 'bulk_code_archives', async (tables) => {
    counts = await countCodesOfCustomers(tables, shop, persons)
  })
  expect(counts).toEqual([1, 0, 1])
  expect(read).toBeLessThan(3 * pieces)
})

test('a code that contains an address is found too, but not the longer address of another person', async () => {
  const asha: Person = { customerId: '', email: 'Asha@example.com', phone: '', orderIds: [] }
  const theirs = ['FOR:ASHA@EXAMPLE.COM', '10%OFF/asha@example.com/1', 'asha@example.com']
  const others = ['DR.ASHA@EXAMPLE.COM', 'ASHA@EXAMPLE.COM.AU', 'MINT', 'BOB@EXAMPLE.COM']
  const stored = [...theirs, ...others]
  await database.tables.insert(bulkJobs).values({
    ...{ id, shop, discountId: 'gid://shopify/DiscountCodeNode/7', wanted: 7, made: 7 },
    ...{ source: { type: 'list', sample: null }, state: 'complete', createdAt: now, turnAt: now },
    ...{ nextPosition: 60_000, archivedTo: 2_000, archivedAt: now },
  })
  await database.tables.insert(bulkCodes).values(
    // The last position is in a later step of the search.
    stored.map((code, index) => ({
      jobId: id,
      position: 2_000 + index * 8_000,
      code,
      state: 'made' as const,
    })),
  )
  const code = { state: 'made' as const, batch: null, reason: null, uses: null, usesAt: null }
  const archived = ['OLD:asha@example.com', 'DR.ASHA@EXAMPLE.COM'].map((text, position) => ({
    ...{ ...code, position, code: text },
  }))
  await database.tables
    .insert(bulkCodeArchives)
    .values({ jobId: id, position: 0, content: await packCodes(archived), mayNamePeople: true })

  expect(await countCodesOfCustomers(database.tables, shop, [asha])).toEqual([4])
  const [searched] = await searchCodes(database.tables, shop, [asha])
  if (searched === undefined) throw new Error('The customer has a search.')
  await redactCodesOfCustomer(database.tables, shop, asha, searched)
  const rows = await database.tables.select().from(bulkCodes).orderBy(bulkCodes.position)
  expect(rows.map((row) => row.code)).toEqual([
    ...theirs.map((_, index) => `redacted-${2_000 + index * 8_000}`),
    ...others,
  ])
  expect(await listCodes()).toEqual(['redacted-0', 'DR.ASHA@EXAMPLE.COM'])
})

test('a pattern of a finished job that has an address is emptied', async () => {
  const asha: Person = { customerId: '', email: 'asha@example.com', phone: '', orderIds: [] }
  const store = (jobId: string, prefix: string, finishedAt: Date | null) =>
    database.tables.insert(bulkJobs).values({
      ...{ id: jobId, shop, discountId: 'gid://shopify/DiscountCodeNode/7', wanted: 1, made: 1, finishedAt },
      ...{ source: { ...defaultPattern, type: 'pattern', count: 1, prefix }, createdAt: now, turnAt: now },
      ...{ state: finishedAt === null ? 'running' : 'complete', nextPosition: 1 },
    })
  await store('theirs', 'asha@example.com/', now)
  await store('of another', 'dr.asha@example.com/', now)
  await store('under way', 'asha@example.com/', null)
  const [searched] = await searchCodes(database.tables, shop, [asha])
  if (searched === undefined) throw new Error('The customer has a search.')
  await redactCodesOfCustomer(database.tables, shop, asha, searched)
  const rows = await database.tables.select().from(bulkJobs)
  expect(new Map(rows.map((row) => [row.id, row.source.type === 'pattern' && row.source.prefix]))).toEqual(
    new Map([
      ['theirs', ''],
      ['of another', 'dr.asha@example.com/'],
      ['under way', 'asha@example.com/'],
    ]),
  )
})
