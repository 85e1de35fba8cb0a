import { expect, test } from 'vitest'
import { bulkJobActions, bulkJobActionsIn, bulkJobStates } from '#rules/features/bulk-codes/job.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { bulkBatches, bulkJobs } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { listShopsOf } from '../test-support/list-shops.ts'
import { testShop } from '../test-support/test-platform.ts'
import { createBulkApp } from './bulk-app.test-support.ts'
import type { JobChange } from './job-store.ts'
import { createRedeemCodes } from './redeem-codes.test-support.ts'
import { createBulkCodesWork } from './run-turn.ts'

const database = openDatabaseOfFile()

async function createJob() {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createPattern({ count: 1_000 })
  /** Sets columns of the job directly, as if time had passed. */
  const put = async (values: JobChange) => {
    await database.tables.update(bulkJobs).set(values)
  }
  const find = async () => {
    const [job] = await database.tables.select().from(bulkJobs)
    if (job === undefined) throw new Error('The job is gone.')
    return job
  }
  return { app, id, put, find, now: app.clock.now() }
}

const bodyOf = { pause: undefined, resume: undefined, retry: undefined } as const
const bodies = { ...bodyOf, cancel: { removeMade: true }, delete: { only: 'all' } } as const

test('a job takes only the actions of its state, and shows their effect at once', async () => {
  const { app, id, put, find } = await createJob()
  const after = { pause: 'paused', resume: 'waiting', retry: 'waiting', cancel: 'cancelled' } as const
  for (const state of bulkJobStates) {
    for (const action of bulkJobActions) {
      await put({ state, removal: null, notice: 'What was wrong.' })
      const answer = await app.act(id, action, bodies[action])
      const actions: readonly string[] = bulkJobActionsIn[state]
      const isTaken = actions.includes(action)
      expect([state, action, answer.status]).toEqual([state, action, isTaken ? 200 : 409])
      expect((await find()).removal).toBe(
        isTaken && (action === 'cancel' || action === 'delete') ? 'all' : null,
      )
      if (!isTaken) continue
      const expected = action === 'delete' ? state : after[action]
      expect([state, action, await answer.json()]).toMatchObject([state, action, { state: expected }])
    }
  }
})

test('an action ends whatever the job waited for, and the shop has its turn soon', async () => {
  const { app, id, put, find, now } = await createJob()
  const later = new Date(now.getTime() + 60_000)
  app.turns.woken.length = 0
  await put({ state: 'waitingForPlatform', waitUntil: later, notice: 'The store does not answer.' })
  await app.act(id, 'pause')
  expect(await find()).toMatchObject({ state: 'paused', waitUntil: null, notice: null, finishedAt: null })
  await put({ waitUntil: later })
  await app.act(id, 'cancel', { removeMade: false })
  expect(await find()).toMatchObject({ state: 'cancelled', waitUntil: null, removal: null, finishedAt: now })
  await app.act(id, 'retry')
  expect(await find()).toMatchObject({ state: 'waiting', finishedAt: null, notice: null })
  expect(app.turns.woken).toHaveLength(3)
})

test.each([
  ['cancel', { removeMade: true }, 'waiting', 'all'],
  ['delete', { only: 'unused' }, 'complete', 'unused'],
] as const)('uses are read before %s deletes codes', async (action, body, state, removal) => {
  const { app, id, put, find } = await createJob()
  await put({ state, made: 5, removalJob: 'an earlier one', notice: 'What was wrong.' })
  await app.act(id, action, body)
  expect(await find()).toMatchObject({ removal, removalJob: null, usesCursor: '', notice: null })
  expect((await app.progress(id)).removing).toBe(true)
  expect((await app.act(id, 'retry')).status).toBe(409)
})

test('a job under way shows its pace of the last minute, and when it will be done', async () => {
  const { app, id, put, now } = await createJob()
  const ago = (seconds: number) => new Date(now.getTime() - 1_000 * seconds)
  const batch = (number: number, sent: number, finished: number, made: number) => ({
    ...{ jobId: id, number, state: 'done' as const, made },
    ...{ sentAt: ago(sent), finishedAt: ago(finished) },
  })
  await put({ state: 'running', made: 300, refused: 50, removed: 10 })
  expect(await app.progress(id)).toMatchObject({ perMinute: null, secondsLeft: null })
  await database.tables
    .insert(bulkBatches)
    .values([batch(0, 300, 120, 100), batch(1, 30, 20, 50), batch(2, 10, 5, 50)])
  const reported = {
    counts: { wanted: 1_000, made: 300, refused: 50, waiting: 640, removed: 10 },
    progress: 36,
  }
  // A hundred codes in half a minute. Batches that ended before the last minute do not count.
  expect(await app.progress(id)).toMatchObject({ ...reported, perMinute: 200, secondsLeft: 192 })
  await put({ state: 'paused' })
  expect(await app.progress(id)).toMatchObject({ ...reported, perMinute: null, secondsLeft: null })
})

test('a very slow pace gives no remaining time', async () => {
  const { app, id, put, now } = await createJob()
  await put({ state: 'running' })
  const sentAt = new Date(now.getTime() - 120_000)
  const finishedAt = new Date(now.getTime() - 1_000)
  const batch = { jobId: id, number: 0, state: 'done' as const, made: 0, sentAt, finishedAt }
  await database.tables.insert(bulkBatches).values(batch)
  expect(await app.progress(id)).toMatchObject({ perMinute: null, secondsLeft: null })
  await database.tables.update(bulkBatches).set({ made: 1 })
  expect(await app.progress(id)).toMatchObject({ perMinute: 1, secondsLeft: 60_000 })
})

test('reasons for refused codes are sorted by how often, then by the alphabet', async () => {
  const { app, id, put } = await createJob()
  await put({ state: 'failed', reasons: { 'is rude.': 1, 'is too long.': 7, 'is blank.': 1 } })
  expect((await app.progress(id)).reasons).toEqual([
    { message: 'is too long.', count: 7 },
    { message: 'is blank.', count: 1 },
    { message: 'is rude.', count: 1 },
  ])
})

test('a list that never arrived completely is deleted after an hour', async () => {
  const { app, put, now } = await createJob()
  const listAfter = async (minutes: number) => {
    await put({ state: 'receiving', createdAt: new Date(now.getTime() - 60_000 * minutes) })
    await app.turns.run()
    return database.tables.select().from(bulkJobs)
  }
  expect(await listAfter(59)).toHaveLength(1)
  expect(await listAfter(61)).toHaveLength(0)
})

test('a job that is set aside reports it and rests until somebody resumes it', async () => {
  const { app, id, put, find } = await createJob()
  const work = createBulkCodesWork(app.world, () => Promise.reject(new Error('Nobody is asked.')))
  expect(await work.putAside?.(testShop)).toBe(true)
  expect(await find()).toMatchObject({ state: 'waiting', notice: bulkCodeWords.notices.putAside })
  expect([await work.findNextTurn(testShop), await listShopsOf(work, database)]).toEqual([undefined, []])
  expect(await app.progress(id)).toMatchObject({ status: 'failed', isPutAside: true, removing: false })
  // A job that was removing codes continues to remove them.
  await put({ state: 'complete', removal: 'all', usesCursor: '' })
  expect(await app.progress(id)).toMatchObject({ status: 'failed', isPutAside: true, removing: false })
  expect((await app.act(id, 'resume')).status).toBe(200)
  expect(await find()).toMatchObject({ state: 'complete', removal: 'all', putAsideAt: null, notice: null })
  expect(await listShopsOf(work, database)).toEqual([testShop])
  expect(await work.putAside?.('another.myshopify.com')).toBe(false)
})

test.each([
  ['waits until', (ahead: Date) => ({ state: 'waitingForPlatform', waitUntil: ahead }) as const],
  ['had its last turn at', (ahead: Date) => ({ turnAt: ahead }) as const],
])('a job is due although it %s a time that is days ahead', async (_what, changeTo) => {
  const { app, put, now } = await createJob()
  await put(changeTo(new Date(now.getTime() + 3 * 86_400_000)))
  const work = createBulkCodesWork(app.world, () => Promise.reject(new Error('Nobody is asked.')))
  expect(await work.findNextTurn(testShop)).toEqual(now)
})

test('codes that were sent while the clock was ahead are asked for at once', async () => {
  const { app, id, now } = await createJob()
  await app.turns.run(1)
  const ahead = new Date(now.getTime() + 3 * 86_400_000)
  await database.tables.update(bulkBatches).set({ sentAt: ahead })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete' })
  expect(app.clock.now().getTime()).toBeLessThan(ahead.getTime())
})
