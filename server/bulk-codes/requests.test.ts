import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, parse, validate } from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bulkJobListSchema } from '#rules/features/bulk-codes/job.ts'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { publishedSchemasFolder } from '../../scripts/published-schemas.ts'
import type { Database } from '../database/database.ts'
import { bulkJobs } from '../database/schema.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { testShop } from '../testing/test-platform.ts'
import { createBulkApp } from './bulk-app.test-support.ts'
import { formatCell } from './code-file.ts'
import { bulkCodeDocuments } from './documents.ts'
import { endJobsOfShop } from './job-store.ts'
import { createRedeemCodes, testDiscount } from './redeem-codes.test-support.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const upload = `/app/api/bulk-codes?discountId=${encodeURIComponent(testDiscount)}`

test.each([
  [{ count: 0 }, ['source', 'count']],
  [{ count: 1.5 }, ['source', 'count']],
  [{ count: 10_000_000 }, ['source', 'count']],
  [{ letters: 'A' }, ['source', 'letters']],
  [{ count: 1_000, length: 1 }, ['source', 'count']],
])('a pattern that cannot be used is refused at its place: %j', async (changed, path) => {
  const app = await createBulkApp(database, createRedeemCodes())
  const response = await app.create({ ...defaultPattern, ...changed })
  expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path }] }])
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test.each(['gid://shopify/DiscountCodeNode/77', 'gid://shopify/DiscountAutomaticNode/1', 'nonsense'])(
  'codes for %s are refused before anything is made',
  async (discountId) => {
    const app = await createBulkApp(database, createRedeemCodes())
    const response = await app.create(defaultPattern, discountId)
    expect([response.status, await response.json()]).toEqual([
      422,
      { issues: [{ path: ['discountId'], message: bulkCodeWords.refusals.noDiscount }] },
    ])
  },
)

test('a body of another form is refused', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  expect((await app.create({ type: 'magic' })).status).toBe(400)
})

test('a long list comes as text, a code a line, and is kept in its order', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const codes = Array.from({ length: 2_345 }, (_, number) => `CODE-${number}`)
  const response = await app.request(
    'POST',
    upload,
    `${codes.join('\r\n')}\r\n\r\n`,
    'text/plain; charset=utf-8',
  )
  expect(response.status).toBe(201)
  const { triggerId } = (await response.json()) as { triggerId: string }
  await app.turns.run()
  expect(await app.progress(triggerId)).toMatchObject({ state: 'complete', counts: { made: 2_345 } })
  expect((await app.download(triggerId)).map(([code]) => code)).toEqual(codes)
})

test('a list with bad lines is refused with each of them, and nothing of it is kept', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const response = await app.request('POST', upload, 'MINT\n\n=1+1\nmint\nROSE', 'text/plain')
  const { lines } = bulkCodeWords
  expect([response.status, await response.json()]).toEqual([
    422,
    {
      issues: [
        { path: ['lines', 1], message: lines.blank },
        { path: ['lines', 2], message: lines.formula('=') },
        { path: ['lines', 3], message: lines.repeatedInList },
      ],
    },
  ])
  const empty = await app.create({ type: 'list', codes: [] })
  expect([empty.status, await empty.json()]).toMatchObject([
    422,
    { issues: [{ path: ['source', 'codes'], message: bulkCodeWords.faults.noCodes }] },
  ])
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test('a list that was being received when the app was uninstalled can be told with the others', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createPattern({ count: 1_000 })
  const [begun] = await database.tables.select().from(bulkJobs)
  if (begun === undefined) throw new Error('No job was begun.')
  await database.tables.insert(bulkJobs).values({
    ...begun,
    id: 'half-received',
    source: { type: 'list', sample: null },
    wanted: 0,
    state: 'receiving',
  })
  const list = async () => {
    const answer = await app.request('GET', '/app/api/types/bulk-discount')
    return bulkJobListSchema.parse(await answer.json()).items.map(({ triggerId }) => triggerId)
  }
  expect(await list()).toEqual([id])
  await endJobsOfShop(database.tables, testShop, undefined)
  expect((await list()).toSorted()).toEqual(['half-received', id].toSorted())
  expect(await app.progress('half-received')).toMatchObject({ state: 'cancelled', progress: 0 })
})

/** Sends a list as it is sent from the screen, a code a line. */
async function sendList(app: Awaited<ReturnType<typeof createBulkApp>>, body: ReadableStream) {
  return app.app.request(upload, {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.sessionToken()}`, 'content-type': 'text/plain' },
    body,
    duplex: 'half',
  } as RequestInit)
}

test('a list whose job is ended while it comes in is not accepted, and leaves nothing', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode('MINT\n'))
      while ((await database.tables.select().from(bulkJobs)).length === 0) await app.clock.wait(1)
      await endJobsOfShop(database.tables, testShop, undefined)
      controller.close()
    },
  })
  const response = await sendList(app, body)
  expect([response.status, await response.json()]).toEqual([409, { error: bulkCodeWords.refusals.ended }])
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test('a list of a hundred megabytes is refused as soon as it is too long', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  let sent = 0
  const line = new TextEncoder().encode(`${'X'.repeat(1024 * 1024)}\n`)
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(line)
      if (sent === 100) controller.close()
    },
  })
  const response = await sendList(app, body)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(100)
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test('a link holds for ten minutes, for its own job and shop, as it was signed', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createList(['MINT'])
  await app.turns.run()
  const answer = await app.request('GET', `/app/api/types/bulk-discount/${id}/download`)
  const { url, expiresAt } = (await answer.json()) as { url: string; expiresAt: string }
  const { pathname, search } = new URL(url)
  const open = async (path: string, query: string) => (await app.app.request(`${path}${query}`)).status
  expect(url).toMatch(/^https:\/\/app\.example\.com\/saffron-lane\.myshopify\.com\/.+\/codes\.csv\?/)
  expect(await open(pathname, search)).toBe(200)
  expect(await open(pathname.replace('saffron', 'other'), search)).toBe(404)
  expect(await open(pathname.replace(id, 'id-0'), search)).toBe(404)
  expect(await open(pathname, search.replace(/expires=\d+/, 'expires=9999999999'))).toBe(404)
  expect(await open(pathname, '')).toBe(404)
  vi.setSystemTime(new Date(expiresAt).getTime() - 1_000)
  expect(await open(pathname, search)).toBe(200)
  vi.setSystemTime(new Date(expiresAt).getTime())
  expect(await open(pathname, search)).toBe(410)
})

test.each([
  ['MINT', 'MINT'],
  ['-MINT', "'-MINT"],
  ['=1+1', "'=1+1"],
  ['A,B', '"A,B"'],
  ['say "hi"', '"say ""hi"""'],
  ['@A,B', '"\'@A,B"'],
])('a cell %j is written %s', (cell, written) => {
  expect(formatCell(cell)).toBe(written)
})

const hasSchemas = existsSync(publishedSchemasFolder)
if (!hasSchemas) {
  process.stdout.write(
    'The published schemas are not beside this project: the documents of bulk codes are not checked.\n',
  )
}

test.skipIf(!hasSchemas).each(['2024-01', '2025-10', '2026-10'])(
  'the documents of bulk codes are valid in %s',
  (version) => {
    const file = join(publishedSchemasFolder, `admin_${version}.json.gz`)
    const schema = buildClientSchema(JSON.parse(gunzipSync(readFileSync(file)).toString()).data)
    for (const [name, { query }] of Object.entries(bulkCodeDocuments)) {
      expect([name, validate(schema, parse(query)).map(({ message }) => message)]).toEqual([name, []])
    }
  },
)
