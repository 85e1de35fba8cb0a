import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { limits } from '#rules/language/limits.ts'
import { bulkBatches, bulkCodes } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { type CodeStore, createCodeStore } from './code-store.ts'
import { createJobStore, type JobChange, type JobStore, type StoredJob } from './job-store.ts'

/** These tests check the rows after each step. Tests of whole jobs prove that no code is lost or created twice. */
const database = openDatabaseOfFile()
let codes: CodeStore
let jobs: JobStore
beforeAll(() => {
  codes = createCodeStore(database.tables)
  jobs = createJobStore(database.tables)
})

const now = new Date('2026-11-20T09:00:00Z')
const id = 'job'

/** Stores a job. False if the shop had no room for it. */
const begin = (changes: JobChange = {}): Promise<boolean> =>
  jobs.begin({
    id,
    shop: 'shop.example',
    discountId: 'gid://shopify/DiscountCodeNode/7',
    source: { type: 'list', sample: null },
    wanted: 10,
    state: 'running',
    createdAt: now,
    turnAt: now,
    ...changes,
  })

async function readJob(): Promise<StoredJob> {
  const job = await jobs.findById(id)
  if (job === undefined) throw new Error('The job is gone.')
  return job
}
const listCodes = async () =>
  (await database.tables.select().from(bulkCodes).orderBy(bulkCodes.position)).map(
    ({ position, code, state, batch, reason }) => ({ position, code, state, batch, reason }),
  )
const listBatches = () => database.tables.select().from(bulkBatches).orderBy(bulkBatches.number)

/** Adds codes and takes them for sending, in at most `most` batches. */
async function send(list: readonly string[], most = 1) {
  await codes.addListed(id, list)
  return codes.takeBatches(id, most, now)
}

describe('codes of a job', () => {
  test('are added if the job lacks them, ignoring case, and no more than are missing', async () => {
    await begin()
    expect(await codes.add(id, () => ({ codes: ['A', 'B'], missing: 2 }))).toEqual([0, 1])
    expect(await codes.add(id, () => ({ codes: ['a', 'C', 'D', 'E'], missing: 2 }))).toEqual([1, 2])
    expect((await listCodes()).map(({ position, code }) => [position, code])).toEqual([
      [0, 'A'],
      [1, 'B'],
      [3, 'C'],
      [4, 'D'],
    ])
    expect(await readJob()).toMatchObject({ drawn: 4, nextPosition: 6 })
    expect(await codes.add(id, () => ({ codes: [], missing: 0 }))).toBeUndefined()
    expect(await codes.add('another', () => ({ codes: ['X'], missing: 1 }))).toBeUndefined()
  })

  test('are added in the order of their list, and repeated codes are reported', async () => {
    await begin()
    expect(await codes.addListed(id, ['A', 'B', 'A'])).toEqual([2])
    expect(await codes.addListed(id, ['C', 'B', 'D'])).toEqual([1])
    expect(await readJob()).toMatchObject({ drawn: 4, nextPosition: 6 })
  })
})

describe('batches', () => {
  test('have as many codes as one call takes, and consecutive numbers', async () => {
    await begin()
    const list = Array.from({ length: limits.bulkCodesPerCall + 2 }, (_, index) => `C${index}`)
    const taken = await send(list, 2)
    expect(taken.map(({ batch, codes: sent }) => [batch.number, batch.doubtful, sent.length])).toEqual([
      [0, false, limits.bulkCodesPerCall],
      [1, false, 2],
    ])
    expect((await readJob()).nextBatch).toBe(2)
    const [more] = await send(['last'])
    expect(more?.batch.number).toBe(2)
    expect(await codes.takeBatches(id, 1, now)).toEqual([])
  })

  test('are not taken from a job that stopped or was deleted', async () => {
    await begin({ state: 'paused' })
    expect(await send(['A'])).toEqual([])
    expect(await codes.takeBatches('another', 1, now)).toEqual([])
    expect((await listCodes())[0]?.state).toBe('wanted')
  })

  test('are released if they did not arrive, and stay in doubt if they are sent again', async () => {
    await begin()
    const [first] = await send(['A', 'B'])
    if (first === undefined) throw new Error('Nothing was taken.')
    await codes.release(first.batch, now)
    expect(await listCodes()).toMatchObject([
      { state: 'wanted', batch: null },
      { state: 'wanted', batch: null },
    ])
    const [second] = await codes.takeBatches(id, 1, now)
    if (second === undefined) throw new Error('Nothing was taken.')
    expect(second.batch.doubtful).toBe(false)
    await codes.changeBatch(second.batch, { doubtful: true })
    await codes.release(second.batch, now)
    expect(await listCodes()).toMatchObject([{ batch: 1 }, { batch: 1 }])
    await codes.addListed(id, ['C'])
    const [third] = await codes.takeBatches(id, 1, now)
    expect(third?.batch).toMatchObject({ number: 2, doubtful: true })
    expect((await codes.listOpenBatches(id)).map(({ number }) => number)).toEqual([2])
    // A batch that is done does not change again.
    await codes.changeBatch(first.batch, { doubtful: true })
    expect((await listBatches())[0]).toMatchObject({ state: 'done', doubtful: false })
  })
})

describe('the outcome of a batch', () => {
  test('is stored at once if all sent codes were imported', async () => {
    await begin()
    await send(['A', 'B'])
    await send(['C'])
    const reported = [
      { number: 0, imported: 1 },
      { number: 1, imported: 1 },
    ]
    expect(await codes.settleWhole(id, reported, now)).toEqual([1])
    expect((await listCodes()).map(({ state }) => state)).toEqual(['sent', 'sent', 'made'])
    expect(await listBatches()).toMatchObject([
      { state: 'sending', made: 0 },
      { state: 'done', made: 1 },
    ])
    expect((await readJob()).made).toBe(1)
    expect(await codes.settleWhole('another', reported, now)).toBeUndefined()
  })

  test('is stored code by code with reasons of refusals; the batch is done when all are known', async () => {
    await begin({ reasons: { taken: 1 } })
    const [taken] = await send(['A', 'B', 'C', 'D'])
    if (taken === undefined) throw new Error('Nothing was taken.')
    await codes.settle(
      taken.batch,
      [
        { position: 0, state: 'made', id: 'gid://1' },
        { position: 1, state: 'refused', reason: 'taken' },
        { position: 2, state: 'replaced', reason: 'taken' },
      ],
      now,
    )
    expect(await readJob()).toMatchObject({ made: 1, refused: 1, replaced: 1, reasons: { taken: 2 } })
    expect(await listBatches()).toMatchObject([{ state: 'sending', made: 1, doubtful: true }])
    expect(await codes.listSent(taken.batch)).toEqual([{ position: 3, code: 'D' }])
    await codes.settle(taken.batch, [{ position: 3, state: 'refused' }], now)
    expect(await readJob()).toMatchObject({ refused: 2, reasons: { taken: 2 } })
    expect(await listBatches()).toMatchObject([{ state: 'done', made: 1, finishedAt: now }])
  })
})

describe('a retry', () => {
  async function refuse(): Promise<void> {
    const [taken] = await send(['A', 'B', 'C', 'D'])
    if (taken === undefined) throw new Error('Nothing was taken.')
    await codes.settle(
      taken.batch,
      [
        { position: 0, state: 'made' },
        { position: 1, state: 'refused', reason: 'taken' },
        { position: 2, state: 'made' },
      ],
      now,
    )
    await database.tables.update(bulkCodes).set({ state: 'removing' }).where(eq(bulkCodes.position, 2))
    // An uninstall closes batches that the platform can no longer be asked about.
    await database.tables.update(bulkBatches).set({ state: 'done', creationId: 'gone', finishedAt: now })
    await jobs.update(id, { state: 'completeWithRefusals' })
  }

  test('requests the codes of a list again, and asks for the outcome of sent codes', async () => {
    await begin()
    await refuse()
    expect(await codes.beginRetry(id, ['paused'], { state: 'running' })).toBe('notNow')
    expect(await codes.beginRetry(id, ['completeWithRefusals'], { state: 'running' })).toBe('taken')
    expect(await listCodes()).toMatchObject([
      { state: 'made' },
      { state: 'wanted', batch: null, reason: null },
      { state: 'wanted', batch: 0 },
      { state: 'sent', batch: 0 },
    ])
    expect(await readJob()).toMatchObject({
      state: 'running',
      made: 1,
      refused: 0,
      removed: 0,
      replaced: 0,
      reasons: {},
    })
    expect(await listBatches()).toMatchObject([
      { state: 'sending', creationId: null, doubtful: true, finishedAt: null },
    ])
  })

  test('draws new codes for a pattern', async () => {
    await begin({ source: defaultPattern, removed: 3, replaced: 1 })
    await refuse()
    expect(await codes.beginRetry(id, ['completeWithRefusals'], { state: 'running' })).toBe('taken')
    expect((await listCodes()).map(({ state }) => state)).toEqual(['made', 'replaced', 'wanted', 'sent'])
    expect((await readJob()).replaced).toBe(5)
  })

  test('is refused if the shop has the maximum number of jobs', async () => {
    await begin()
    await refuse()
    for (let number = 0; await begin({ id: `other-${number}` }); number += 1);
    expect(await codes.beginRetry(id, ['completeWithRefusals'], { state: 'running' })).toBe('tooMany')
    expect((await readJob()).state).toBe('completeWithRefusals')
  })

  test('opens the batches that an uninstall closed, before a removal', async () => {
    await begin()
    await refuse()
    await codes.reopenBatches(id)
    expect(await listBatches()).toMatchObject([{ state: 'sending', doubtful: true }])
    expect(await codes.reopenBatches('another')).toBeUndefined()
  })
})
