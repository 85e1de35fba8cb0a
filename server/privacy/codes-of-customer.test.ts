import { expect, test } from 'vitest'
import type { Person } from '#rules/privacy/find-person.ts'
import { packCodes, unpackCodes } from '../bulk-codes/archive-piece.ts'
import { bulkCodeArchives, bulkJobs } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { countRowsRead } from '../test-support/rows-read.ts'
import { countCodesOfCustomers, redactCodesOfCustomer, searchArchive } from './codes-of-customer.ts'

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

test('of a full archive one piece is opened under the lock, and one that was archived since the search', async () => {
  await storeArchive()
  const persons = [person(phoneIn(3)), person(phoneIn(7)), person('9111111111')]
  const [three, seven, nobody] = await searchArchive(database.tables, shop, persons)
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
