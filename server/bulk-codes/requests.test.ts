import { eq } from 'drizzle-orm'
import { parse, validate } from 'graphql'
import { expect, test, vi } from 'vitest'
import { bulkJobListSchema } from '#rules/features/bulk-codes/job.ts'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { limits } from '#rules/language/limits.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { errors } from '#rules/words/errors.ts'
import {
  buildPublishedSchema,
  hasPublishedSchemas,
  publishedVersions,
} from '../../scripts/schemas/published-schemas.ts'
import { bulkJobs } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { formatWebhook, testShop } from '../test-support/test-platform.ts'
import { testSettings } from '../test-support/test-world.ts'
import { createBulkApp, installAgain, notify, upload } from './bulk-app.test-support.ts'
import { bulkCodeDocuments } from './documents.ts'
import { formatDownloadPath } from './download-link.ts'
import { endJobsOfShop } from './job-store.ts'
import { createRedeemCodes } from './redeem-codes.test-support.ts'

const database = openDatabaseOfFile()

test.each([
  [{ count: 0 }, ['source', 'count']],
  [{ count: 1.5 }, ['source', 'count']],
  [{ count: 10_000_000 }, ['source', 'count']],
  [{ letters: 'A' }, ['source', 'letters']],
  [{ count: 1_000, length: 1 }, ['source', 'count']],
])('an invalid pattern is refused at its path: %j', async (changed, path) => {
  const app = await createBulkApp(database, createRedeemCodes())
  const response = await app.create({ ...defaultPattern, ...changed })
  expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path }] }])
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test.each([
  ['prefix', `${' '.repeat(1_900_000)}A`],
  ['suffix', `A${' '.repeat(1_900_000)}`],
  ['letters', 'AB'.repeat(900_000)],
])('a pattern with a %s of megabytes is refused by its length', async (part, text) => {
  const app = await createBulkApp(database, createRedeemCodes())
  const response = await app.create({ ...defaultPattern, [part]: text })
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: errors.bodyShape(`source.${part}`) },
  ])
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test('a pattern is stored as it was checked, without blanks that no code would have', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  await app.createPattern({ count: 2, prefix: `${' '.repeat(900)}MINT `, suffix: ` ROSE${' '.repeat(900)}` })
  const [job] = await database.tables.select().from(bulkJobs)
  expect(job?.source).toMatchObject({ prefix: 'MINT ', suffix: ' ROSE' })
  await app.turns.run()
  expect(await app.progress(job?.id ?? '')).toMatchObject({ state: 'complete', counts: { made: 2 } })
})

test('a stored pattern that is longer than any code fails its job, and no codes are drawn from it', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createPattern({ count: 2 })
  const other = await app.createPattern({ count: 2 })
  await database.tables
    .update(bulkJobs)
    .set({ source: { ...defaultPattern, prefix: ' '.repeat(1_000) } })
    .where(eq(bulkJobs.id, id))
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    state: 'failed',
    notice: bulkCodeWords.notices.patternBroken,
    counts: { made: 0 },
  })
  expect(await app.progress(other)).toMatchObject({ state: 'complete' })
})

test.each([
  'gid://shopify/DiscountCodeNode/77',
  'gid://shopify/DiscountAutomaticNode/1',
  `gid://shopify/DiscountCodeNode/1${'0'.repeat(900)}`,
  'nonsense',
])('codes for %s are refused before anything is made', async (discountId) => {
  const app = await createBulkApp(database, createRedeemCodes())
  const response = await app.create(defaultPattern, discountId)
  expect([response.status, await response.json()]).toEqual([
    422,
    { issues: [{ path: ['discountId'], message: bulkCodeWords.refusals.noDiscount }] },
  ])
})

test('a body of another form is refused', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  expect((await app.create({ type: 'magic' })).status).toBe(400)
})

test('a long list comes as text, a code a line, and is kept in its order', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const codes = Array.from({ length: 501 }, (_, number) => `CODE-${number}`)
  const response = await app.request(
    'POST',
    upload,
    `${codes.join('\r\n')}\r\n\r\n`,
    'text/plain; charset=utf-8',
  )
  expect(response.status).toBe(201)
  // The connection stays open for the next request. The screen identifies the list by its first code.
  expect(response.headers.get('connection')).toBeNull()
  const { triggerId } = (await response.json()) as { triggerId: string }
  const jobs = await app.request('GET', '/app/api/types/bulk-discount')
  expect(bulkJobListSchema.parse(await jobs.json()).items).toMatchObject([
    { triggerId, source: { type: 'list', sample: 'CODE-0' } },
  ])
  await app.turns.run()
  expect(await app.progress(triggerId)).toMatchObject({ state: 'complete', counts: { made: 501 } })
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
  const nothingElse = await app.request('POST', upload, '=1+1', 'text/plain')
  expect(await nothingElse.json()).toEqual({ issues: [{ path: ['lines', 0], message: lines.formula('=') }] })
  const empty = await app.create({ type: 'list', codes: [] })
  expect([empty.status, await empty.json()]).toMatchObject([
    422,
    { issues: [{ path: ['source', 'codes'], message: bulkCodeWords.faults.noCodes }] },
  ])
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test('a list that was being received when the app was uninstalled is listed with the others', async () => {
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
  await endJobsOfShop(database.tables, testShop, undefined, new Date())
  expect((await list()).toSorted()).toEqual(['half-received', id].toSorted())
  expect(await app.progress('half-received')).toMatchObject({ state: 'cancelled', progress: 0 })
})

test('the shop’s jobs are listed a page at a time, and those of one discount by themselves', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  await app.createPattern({ count: 5 })
  const [begun] = await database.tables.select().from(bulkJobs)
  if (begun === undefined) throw new Error('No job was begun.')
  // Two jobs with the same start time are the last of one page and the first of the next.
  const rows = Array.from({ length: 2 * limits.bulkJobsPerPage }, (_, number) => ({
    ...begun,
    id: `job-${String(number).padStart(2, '0')}`,
    state: 'complete' as const,
    discountId: number === 7 ? 'gid://shopify/DiscountCodeNode/7' : begun.discountId,
    createdAt: new Date(begun.createdAt.getTime() - 1_000 * Math.ceil((100 - number) / 2)),
  }))
  await database.tables.insert(bulkJobs).values(rows)
  const list = async (wish: Record<string, string>) => {
    const answer = await app.request('GET', `/app/api/types/bulk-discount?${new URLSearchParams(wish)}`)
    return answer.status === 200 ? bulkJobListSchema.parse(await answer.json()) : answer.status
  }
  const reported: string[] = []
  const sizes: number[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list(after === undefined ? {} : { after })
    if (typeof page === 'number') throw new Error(`status ${page}`)
    expect(page.unfinished).toBe(1)
    reported.push(...page.items.map(({ triggerId }) => triggerId))
    sizes.push(page.items.length)
    after = page.next
  }
  expect(sizes).toEqual([20, 20, 1])
  expect(reported).toEqual([begun.id, ...rows.map(({ id }) => id).toReversed()])
  expect(await list({ discountId: 'gid://shopify/DiscountCodeNode/7' })).toMatchObject({
    items: [{ triggerId: 'job-07' }],
    next: null,
    unfinished: 1,
  })
  expect(await list({ after: 'nothing' })).toBe(404)
})

test('jobs of a span of time are those from its first moment on, and before its end', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  await app.createPattern({ count: 5 })
  const [begun] = await database.tables.select().from(bulkJobs)
  if (begun === undefined) throw new Error('No job was begun.')
  const days = [
    '2026-10-30T23:59:59.999Z',
    '2026-10-31T00:00:00Z',
    '2026-10-31T23:59:59Z',
    '2026-11-01T00:00:00Z',
  ]
  const rows = days.map((day, number) => ({
    ...begun,
    id: `job-${number}`,
    state: 'complete' as const,
    createdAt: new Date(day),
  }))
  await database.tables.insert(bulkJobs).values(rows)
  const list = async (wish: Record<string, string>) => {
    const answer = await app.request('GET', `/app/api/types/bulk-discount?${new URLSearchParams(wish)}`)
    return bulkJobListSchema.parse(await answer.json()).items.map(({ triggerId }) => triggerId)
  }
  const [, from = '', , before = ''] = days
  expect(await list({ from, before })).toEqual(['job-2', 'job-1'])
  expect(await list({ from })).toEqual([begun.id, 'job-3', 'job-2', 'job-1'])
  expect(await list({ before })).toEqual(['job-2', 'job-1', 'job-0'])
  expect(await list({ from, before, discountId: 'gid://shopify/DiscountCodeNode/7' })).toEqual([])
})

test.each([
  ...['nonsense', 'nonsense 1', '', '2026-11-01', '2026-13-01T00:00:00Z'],
  // The database cannot store these years.
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:00-12:00'],
])('jobs of a span of time are refused where it begins or ends at “%s”', async (text) => {
  const app = await createBulkApp(database, createRedeemCodes())
  for (const end of ['from', 'before']) {
    const answer = await app.request(
      'GET',
      `/app/api/types/bulk-discount?${new URLSearchParams({ [end]: text })}`,
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: bulkCodeWords.refusals.noMoment })
  }
})

test('a list whose job is ended while it comes in is not accepted, and leaves nothing', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode('MINT\n'))
      while ((await database.tables.select().from(bulkJobs)).length === 0) await app.clock.wait(1)
      await endJobsOfShop(database.tables, testShop, undefined, new Date())
      controller.close()
    },
  })
  const response = await app.sendList(body)
  expect([response.status, await response.json()]).toEqual([409, { error: bulkCodeWords.refusals.ended }])
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test('a list of a hundred megabytes is refused by its length, before it is read', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const response = await app.app.request(upload, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await app.sessionToken()}`,
      'content-type': 'text/plain',
      'content-length': '100000000',
    },
    body: 'MINT',
  })
  expect([response.status, await response.json()]).toEqual([
    413,
    { error: 'A list can have at most 64 MB. Split it into several lists.' },
  ])
  expect(response.headers.get('connection')).toBe('close')
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test('a list that is not UTF-8 is refused, and none of its codes are created', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const body = new Response(new Uint8Array([0x4d, 0x49, 0xff, 0x0a, 0x52])).body
  if (body === null) throw new Error('There is no body.')
  const response = await app.sendList(body)
  expect([response.status, await response.json()]).toEqual([
    422,
    { issues: [{ path: ['lines'], message: bulkCodeWords.refusals.listNotText }] },
  ])
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
})

test('a shop has ten unfinished jobs at most, whatever they wait for and however many are begun at once', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const [first = ''] = await Promise.all(
    Array.from({ length: limits.unfinishedBulkJobs - 1 }, () => app.createPattern({ count: 1 })),
  )
  await app.act(first, 'pause')
  const more = await Promise.all([
    app.create({ ...defaultPattern, count: 1 }),
    app.create({ type: 'list', codes: ['MINT'] }),
    app.request('POST', upload, 'ROSE', 'text/plain'),
  ])
  expect(more.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const refused = more.find(({ status }) => status === 409)
  expect(await refused?.json()).toEqual({
    error:
      'Your store can have 10 unfinished jobs at a time. Wait until a job is finished, or cancel a paused one.',
  })
  // Other shops have their own limits.
  const other = await createBulkApp(database, createRedeemCodes(), 'other-store.myshopify.com')
  expect((await other.create({ ...defaultPattern, count: 1 })).status).toBe(201)

  await app.act(first, 'cancel', { removeMade: false })
  expect((await app.create({ ...defaultPattern, count: 1 })).status).toBe(201)
  expect((await app.act(first, 'retry')).status).toBe(409)
  await app.turns.run()
  expect((await app.act(first, 'retry')).status).toBe(200)
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

test('a link ends when the app is removed, also where it is installed again', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createList(['MINT'])
  await app.turns.run()
  const makeLink = async () => {
    const { pathname, search } = new URL((await app.link(id)).url)
    return async () => (await app.app.request(`${pathname}${search}`)).status
  }
  const open = await makeLink()
  expect(await open()).toBe(200)
  await notify(app, 'app/uninstalled')
  expect(await open()).toBe(410)
  vi.setSystemTime(app.clock.now().getTime() + 60_000)
  await installAgain(app)
  expect(await open()).toBe(410)
  vi.setSystemTime(app.clock.now().getTime() + 2_000)
  expect(await (await makeLink())()).toBe(200)
})

test('a link ends when the shop takes back the access to discounts, and holds for the shop of its session alone', async () => {
  const app = await createBulkApp(database, createRedeemCodes({ pollsPerImport: 0 }))
  const id = await app.createPattern({ count: 3 })
  await app.turns.run()
  const { pathname, search } = new URL((await app.link(id)).url)
  const other = await createBulkApp(database, createRedeemCodes(), 'other-store.myshopify.com')
  expect((await other.request('GET', `/app/api/types/bulk-discount/${id}/download`)).status).toBe(404)
  const open = async () => (await app.app.request(`${pathname}${search}`)).status
  const change = (current: string[]) =>
    app.app.request('/webhooks', formatWebhook('app/scopes_update', { current }))
  expect((await change(['write_discounts', 'read_products'])).status).toBe(200)
  expect(await open()).toBe(200)
  expect((await change(['read_products'])).status).toBe(200)
  expect(await open()).toBe(410)
})

test('a link that is made after the app was removed leads nowhere', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createList(['MINT'])
  await app.turns.run()
  await notify(app, 'app/uninstalled')
  vi.setSystemTime(app.clock.now().getTime() + 5_000)
  const link = formatDownloadPath(
    testSettings.apiSecret,
    { shop: testShop, triggerId: id },
    new Date(Date.now() + 60_000),
  )
  expect((await app.app.request(link)).status).toBe(410)
})

test('a link that has ended or was never made leads to a page that says so and where to get another', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createList(['MINT'])
  await app.turns.run()
  const answer = await app.request('GET', `/app/api/types/bulk-discount/${id}/download`)
  const { pathname, search } = new URL(((await answer.json()) as { url: string }).url)
  vi.setSystemTime(app.clock.now().getTime() + 11 * 60_000)
  for (const [query, text] of [
    [search, bulkCodeWords.refusals.linkOver],
    ['', bulkCodeWords.refusals.linkUnknown],
  ] as const) {
    const page = await app.app.request(`${pathname}${query}`)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const body = await page.text()
    expect(body).toContain(text)
    expect(body).toContain(`/store/saffron-lane/apps/${testSettings.apiKey}/app/bulk-codes`)
    expect(body).not.toContain('MINT')
  }
})

test('the uses in a file are current, or have the time of their reading where there are too many', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const few = await app.createList(['MINT', 'ROSE'])
  await app.turns.run()
  redeemCodes.use('MINT', 3)
  vi.setSystemTime(new Date('2026-11-20T12:00:00.000Z'))
  expect(await app.link(few)).toMatchObject({ usesAreCurrent: true })
  expect(await app.download(few, 5)).toEqual([
    ['MINT', 'Ready', '', '3', '2026-11-20 12:00:00'],
    ['ROSE', 'Ready', '', '0', '2026-11-20 12:00:00'],
  ])

  const many = await app.createPattern({ count: 1_300 })
  await app.turns.run()
  vi.setSystemTime(new Date('2026-11-20T15:00:00.000Z'))
  const hours = async () =>
    new Set((await app.download(many, 5)).map(([, , , , moment = '']) => moment.slice(11, 13)))
  expect(await hours()).toEqual(new Set(['15', '12']))
  await app.turns.run()
  expect(await app.link(many)).toMatchObject({ usesAreCurrent: true })
  expect(await hours()).toEqual(new Set(['15']))
  // Ten minutes later, the uses are read again.
  vi.setSystemTime(new Date('2026-11-20T16:00:00.000Z'))
  expect(await app.link(many)).toMatchObject({ usesAreCurrent: false })
})

test('the uses of a discount that is gone are those of the last count, however often the file is asked for', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createList(['MINT'])
  await app.turns.run()
  redeemCodes.use('MINT', 3)
  const known = { usesAreCurrent: true, isDiscountGone: false }
  expect(await app.link(id)).toMatchObject(known)
  app.setSend(async (request) =>
    request.query.includes('BulkCodesUses')
      ? { kind: 'answered', body: { data: { codeDiscountNode: null } } }
      : redeemCodes.send(request),
  )
  const gone = { usesAreCurrent: false, isDiscountGone: true, isArchived: false }
  expect(await app.link(id)).toMatchObject(gone)
  await app.turns.run()
  expect(await app.link(id)).toMatchObject(gone)
  expect((await app.download(id, 4)).map(([, , , uses]) => uses)).toEqual(['3'])
})

test.runIf(hasPublishedSchemas('documents of bulk codes')).each(publishedVersions)(
  'the documents of bulk codes are valid in %s',
  (version) => {
    const schema = buildPublishedSchema(version)
    for (const [name, { query }] of Object.entries(bulkCodeDocuments)) {
      expect([name, validate(schema, parse(query)).map(({ message }) => message)]).toEqual([name, []])
    }
  },
)
