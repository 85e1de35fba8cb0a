import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { errors } from '#rules/words/errors.ts'
import { bulkJobs } from '../database/schema.ts'
import type { AdminReply, AdminRequest } from '../platform/admin-request.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createBulkApp, upload } from './bulk-app.test-support.ts'
import { createRedeemCodes, testDiscount } from './redeem-codes.test-support.ts'
import { usesPagesMax } from './remove-codes.ts'

const database = openDatabaseOfFile()

const { notices, refusals } = bulkCodeWords
const answered = (data: unknown): AdminReply => ({ kind: 'answered', body: { data } })
const faulted = (...messages: string[]): AdminReply => ({
  kind: 'answered',
  body: { data: null, errors: messages.map((message) => ({ message })) },
})
const throttled: AdminReply = {
  kind: 'answered',
  body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] },
}

/** Replies of the platform without a result, the notice for each, and the job's wait after it. */
const noAnswers: readonly [string, AdminReply, string, number][] = [
  ['nothing for too long', { kind: 'late' }, notices.unreachable, 5_000],
  ['that the app may not ask', { kind: 'refused', status: 403 }, notices.refused, 60_000],
  ['that others ask too much', throttled, errors.platformBusy, 5_000],
  ['something else', answered({ other: true }), errors.unexpectedAnswer, 5_000],
]

async function createJob() {
  const redeemCodes = createRedeemCodes({ pollsPerImport: 0 })
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count: 3 })
  const find = async () => {
    const [job] = await database.tables.select().from(bulkJobs)
    if (job === undefined) throw new Error('The job is gone.')
    return job
  }
  return { redeemCodes, app, id, find }
}

test.each(noAnswers)(
  'new codes are refused for now if the platform answers %s',
  async (_what, reply, error) => {
    const app = await createBulkApp(database, createRedeemCodes())
    app.setSend(async () => reply)
    const response = await app.create(defaultPattern)
    expect([response.status, await response.json()]).toEqual([503, { error }])
    expect(await database.tables.select().from(bulkJobs)).toEqual([])
  },
)

test.each(noAnswers)(
  'a job shows a notice, waits and continues if the platform answers %s',
  async (_what, reply, notice, waitMs) => {
    const { redeemCodes, app, id, find } = await createJob()
    app.setSend(async () => reply)
    await app.turns.run(1)
    const waiting = await find()
    expect(waiting).toMatchObject({ state: 'waitingForPlatform', notice })
    expect((waiting.waitUntil?.getTime() ?? 0) - waiting.turnAt.getTime()).toBe(waitMs)
    app.setSend(redeemCodes.send)
    await app.turns.run()
    expect(await app.progress(id)).toMatchObject({ state: 'complete', notice: null, counts: { made: 3 } })
    expect(redeemCodes.listCodes()).toHaveLength(3)
  },
)

test('a discount that the platform refuses is refused with its message', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  app.setSend(async () => faulted('Invalid id.', 'Ask again.'))
  const response = await app.create(defaultPattern)
  expect([response.status, await response.json()]).toEqual([
    422,
    { issues: [{ path: ['discountId'], message: 'Invalid id. Ask again.' }] },
  ])
})

test.each([`x${testDiscount}`, `${testDiscount}x`, 'gid://shopify/DiscountCodeNode/'])(
  'an invalid id is refused before any call of the platform: %s',
  async (discountId) => {
    const redeemCodes = createRedeemCodes()
    const app = await createBulkApp(database, redeemCodes)
    const asked = redeemCodes.calls.length
    const response = await app.create(defaultPattern, discountId)
    expect(await response.json()).toEqual({
      issues: [{ path: ['discountId'], message: refusals.noDiscount }],
    })
    expect(redeemCodes.calls).toHaveLength(asked)
  },
)

test('a job whose questions are refused fails with the platform’s words, which are not logged', async () => {
  const { redeemCodes, app, id, find } = await createJob()
  app.setSend(async () => faulted('A secret of the store.', 'Ask again.'))
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    state: 'failed',
    notice: 'A secret of the store. Ask again.',
    counts: { made: 0, waiting: 3 },
  })
  expect(app.lines.join()).toContain('the platform refused a question of a job')
  expect(app.lines.join()).not.toContain('A secret')
  expect((await find()).finishedAt).not.toBeNull()
  app.setSend(redeemCodes.send)
  await app.act(id, 'retry')
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 3 } })
})

test('codes that may not be taken away stay, and the merchant reads why', async () => {
  const { redeemCodes, app, id, find } = await createJob()
  await app.turns.run()
  app.setSend(async (request) =>
    request.query.includes('discountCodeRedeemCodeBulkDelete')
      ? answered({
          discountCodeRedeemCodeBulkDelete: { job: null, userErrors: [{ message: 'Not these.' }] },
        })
      : redeemCodes.send(request),
  )
  await app.act(id, 'delete', { only: 'all' })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', removing: false, notice: 'Not these.' })
  expect(await find()).toMatchObject({ removal: null, usesCursor: null })
  expect(redeemCodes.listCodes()).toHaveLength(3)
})

test('codes that still exist after their removal are reported as not removed', async () => {
  const { redeemCodes, app, id } = await createJob()
  await app.turns.run()
  const job = 'gid://shopify/Job/1'
  app.setSend(async (request) => {
    if (request.query.includes('discountCodeRedeemCodeBulkDelete'))
      return answered({ discountCodeRedeemCodeBulkDelete: { job: { id: job }, userErrors: [] } })
    return request.query.includes('BulkCodesRemoval')
      ? answered({ job: { done: true } })
      : redeemCodes.send(request)
  })
  await app.act(id, 'delete', { only: 'all' })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ removing: false, counts: { made: 3, removed: 0 } })
  const rows = await app.download(id)
  expect(rows.map(([, state, reason]) => [state, reason])).toEqual(
    rows.map(() => ['Ready', notices.notRemoved]),
  )
})

test('codes of an unknown creation are looked up one by one', async () => {
  const { redeemCodes, app, id } = await createJob()
  app.setSend(async (request) =>
    request.query.includes('BulkCodesCreation')
      ? answered({ discountRedeemCodeBulkCreation: null })
      : redeemCodes.send(request),
  )
  redeemCodes.finishAll()
  await app.turns.run(1)
  redeemCodes.finishAll()
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 3 } })
  expect(redeemCodes.listCodes()).toHaveLength(3)
})

test('an empty list has no codes, with any content type', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  for (const type of ['text/plain', 'TEXT/PLAIN ; charset=utf-8']) {
    const response = await app.request('POST', upload, '\n\n', type)
    expect([response.status, await response.json()]).toEqual([
      422,
      { issues: [{ path: ['lines'], message: bulkCodeWords.faults.noCodes }] },
    ])
  }
  const nowhere = await app.request('POST', '/app/api/bulk-codes', 'MINT', 'text/plain')
  expect(await nowhere.json()).toEqual({
    issues: [{ path: ['discountId'], message: refusals.noDiscount }],
  })
})

test('codes that were added despite errors in the answer are not added again', async () => {
  const { redeemCodes, app, id } = await createJob()
  app.setSend(async (question) => {
    const reply = await redeemCodes.send(question)
    const isAdding = reply.kind === 'answered' && 'discountRedeemCodeBulkAdd' in Object(reply.body.data)
    return isAdding ? { ...reply, body: { ...reply.body, errors: [{ message: 'Internal error.' }] } } : reply
  })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 3 } })
  expect(redeemCodes.listCodes()).toHaveLength(3)
})

test('a cursor of uses that repeats ends the reading, and no code of unknown use is deleted', async () => {
  const { redeemCodes, app, id, find } = await createJob()
  await app.turns.run()
  const pageInfo = { hasNextPage: true, endCursor: 'again' }
  app.setSend(async (request) =>
    request.query.includes('BulkCodesUses')
      ? answered({ codeDiscountNode: { codeDiscount: { codes: { nodes: [], pageInfo } } } })
      : redeemCodes.send(request),
  )
  await app.act(id, 'delete', { only: 'unused' })
  await app.turns.run(3)
  expect(await app.progress(id)).toMatchObject({ removing: false, notice: notices.usesEndless })
  expect(await find()).toMatchObject({ removal: null, usesCursor: null })
  expect(redeemCodes.listCodes()).toHaveLength(3)
})

test('the process that reads the last page gives up an endless list of uses', async () => {
  const { redeemCodes, app, id, find } = await createJob()
  await app.turns.run()
  let pages = 0
  const sendEndless = async (request: AdminRequest): Promise<AdminReply> => {
    if (!request.query.includes('BulkCodesUses')) return redeemCodes.send(request)
    pages += 1
    const pageInfo = { hasNextPage: true, endCursor: `page ${pages}` }
    return answered({ codeDiscountNode: { codeDiscount: { codes: { nodes: [], pageInfo } } } })
  }
  app.setSend(sendEndless)
  await app.link(id)
  expect(await find()).toMatchObject({ usesPages: pages })
  // All the others but two were read by processes that have ended.
  await database.tables
    .update(bulkJobs)
    .set({ usesPages: usesPagesMax - 2 })
    .where(eq(bulkJobs.id, id))
  const other = await createBulkApp(database, redeemCodes)
  other.setSend(sendEndless)
  const before = pages
  await other.turns.run(1)
  expect(pages - before).toBe(2)
  expect(await find()).toMatchObject({ usesCursor: null, notice: notices.usesEndless })
})

test('a list of uses without a cursor is read again, and no code is deleted', async () => {
  const { redeemCodes, app, id } = await createJob()
  await app.turns.run()
  const pageInfo = { hasNextPage: true, endCursor: null }
  app.setSend(async (request) =>
    request.query.includes('BulkCodesUses')
      ? answered({ codeDiscountNode: { codeDiscount: { codes: { nodes: [], pageInfo } } } })
      : redeemCodes.send(request),
  )
  await app.act(id, 'delete', { only: 'unused' })
  await app.turns.run(3)
  expect(await app.progress(id)).toMatchObject({ removing: true })
  expect(redeemCodes.listCodes()).toHaveLength(3)
  app.setSend(redeemCodes.send)
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ removing: false, counts: { removed: 3 } })
})

test('codes that the platform lists nowhere and still knows are reported as not removed', async () => {
  const { redeemCodes, app, id } = await createJob()
  await app.turns.run()
  const pageInfo = { hasNextPage: false, endCursor: null }
  app.setSend(async (request) =>
    request.query.includes('BulkCodesUses')
      ? answered({ codeDiscountNode: { codeDiscount: { codes: { nodes: [], pageInfo } } } })
      : redeemCodes.send(request),
  )
  await app.act(id, 'delete', { only: 'all' })
  await app.turns.run(3)
  expect(await app.progress(id)).toMatchObject({ removing: false, counts: { made: 3, removed: 0 } })
  app.setSend(redeemCodes.send)
  const rows = await app.download(id)
  expect(rows.map(([, , reason]) => reason)).toEqual(rows.map(() => notices.notRemoved))
})

test('a deletion without a job or an error in the answer is sent once', async () => {
  const { redeemCodes, app, id } = await createJob()
  await app.turns.run()
  let asked = 0
  app.setSend(async (request) => {
    if (!request.query.includes('discountCodeRedeemCodeBulkDelete')) return redeemCodes.send(request)
    asked += 1
    return answered({ discountCodeRedeemCodeBulkDelete: { job: null, userErrors: [] } })
  })
  await app.act(id, 'delete', { only: 'all' })
  await app.turns.run(3)
  expect(await app.progress(id)).toMatchObject({ removing: false, counts: { made: 3, removed: 0 } })
  expect(asked).toBe(1)
})

test.each([
  ['long', 'x'.repeat(5_000)],
  ['strange', `a\0b\uD800${'x'.repeat(10)}`],
])('a refusal in %s words fails the job like any other', async (_what, message) => {
  const { app, id } = await createJob()
  app.setSend(async () => faulted(message))
  await app.turns.run(3)
  expect(await app.progress(id)).toMatchObject({ state: 'failed', counts: { made: 0, waiting: 3 } })
})

test.each([
  [
    'codes',
    'BulkCodesCreation',
    { discountRedeemCodeBulkCreation: { done: false, importedCount: 0, failedCount: 0 } },
  ],
  ['a deletion', 'BulkCodesRemoval', { job: { done: false } }],
])(
  'a job shows a notice after ten minutes if the platform accepts %s and does not finish',
  async (what, query, answer) => {
    const { redeemCodes, app, id, find } = await createJob()
    const isDeletion = what === 'a deletion'
    if (isDeletion) {
      await app.turns.run()
      await app.act(id, 'delete', { only: 'all' })
    }
    app.setSend(async (request) =>
      request.query.includes(query) ? answered(answer) : redeemCodes.send(request),
    )
    await app.turns.run(1)
    expect(await find()).toMatchObject({ notice: null })
    await app.clock.wait(10 * 60_000)
    await app.turns.run(1)
    expect(await app.progress(id)).toMatchObject({ removing: isDeletion, notice: notices.slow })
    app.setSend(redeemCodes.send)
    await app.turns.run()
    const counts = isDeletion ? { removed: 3 } : { made: 3 }
    expect(await app.progress(id)).toMatchObject({ state: 'complete', removing: false, notice: null, counts })
  },
)
