import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { Database } from '../database/database.ts'
import { bulkBatches, bulkCodeArchives, bulkCodes, bulkJobs } from '../database/schema.ts'
import { emptyTables } from '../test-support/test-database.ts'
import { listTestDatabases } from '../test-support/test-databases.ts'
import { createArchiveStore } from './archive-store.ts'
import { createBulkApp, installAgain, notify } from './bulk-app.test-support.ts'
import type { JobChange } from './job-store.ts'
import { createRedeemCodes } from './redeem-codes.test-support.ts'

let database: Database

const DAY_MS = 86_400_000
/** Codes of a job for two pieces of the archive. */
const twoPieces = 2_300
/** Codes of a job for one piece of the archive. The platform still gets them in two batches. */
const onePiece = 300

/** A job that has created its codes, two of them used and one refused. Returns queries on the database as well. */
async function createMadeJob(count: number) {
  const codes = createRedeemCodes()
  const app = await createBulkApp(database, codes)
  const list = Array.from({ length: count }, (_, index) => `DIWALI-${index}`)
  codes.refuse('DIWALI-7', 'must be unique. Please try a different code.')
  const id = await app.createList(list)
  await app.turns.run()
  codes.use('DIWALI-1', 2)
  codes.use(`DIWALI-${count - 100}`, 1)
  await app.download(id)
  await app.turns.run()
  const { tables } = database
  const rows = () => tables.$count(bulkCodes)
  const pieces = () => tables.$count(bulkCodeArchives)
  const archives = createArchiveStore(tables)
  const put = async (values: JobChange) => {
    await tables.update(bulkJobs).set(values)
  }
  const passDays = async (days: number) => {
    vi.setSystemTime(new Date(app.clock.now().getTime() + days * DAY_MS))
  }
  /** Sets the job's end 90 days back. The clock does not move, since the shop's tokens would expire. */
  const archive = async () => {
    await put({ finishedAt: new Date(app.clock.now().getTime() - 90 * DAY_MS) })
    await app.turns.run()
  }
  return { app, codes, id, list, rows, pieces, archives, put, passDays, archive, tables }
}

describe.each(listTestDatabases())('codes of a finished job, on %s', (_name, open) => {
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => emptyTables(database))
  afterAll(() => database.close())

  test('are archived after 90 days, and the file stays the same', async () => {
    const { app, id, rows, pieces, passDays, tables } = await createMadeJob(twoPieces)
    const before = await app.download(id, 5)
    await app.turns.run()
    await passDays(89)
    await app.turns.run()
    expect([await rows(), await pieces(), (await app.progress(id)).archive]).toEqual([twoPieces, 0, null])
    await passDays(1)
    await app.turns.run()
    expect([await rows(), await pieces(), await tables.$count(bulkBatches)]).toEqual([0, 2, 0])
    expect(await app.download(id, 5)).toEqual(before)
    expect(before).toContainEqual(['DIWALI-1', 'Ready', '', '2', expect.stringMatching(/^\d{4}-/)])
    const now = app.clock.now()
    expect(await app.progress(id)).toMatchObject({
      counts: { made: twoPieces - 1, refused: 1 },
      reasons: [{ count: 1 }],
      archive: {
        archivedAt: now.toISOString(),
        deletedAt: new Date(now.getTime() + 365 * DAY_MS).toISOString(),
        isDeleted: false,
      },
    })
    expect(await app.link(id)).toMatchObject({ usesAreCurrent: false, isArchived: true })
    await app.turns.run()
    expect(await rows()).toBe(0)
  })

  test('are not archived while the job is paused, running, set aside or not finished', async () => {
    const { app, put, passDays, archives, rows, tables } = await createMadeJob(onePiece)
    await passDays(90)
    const [made] = await tables.select().from(bulkJobs)
    const unfinished: JobChange[] = [
      { state: 'paused' },
      { state: 'running' },
      { removal: 'all' },
      { usesCursor: '' },
      { putAsideAt: new Date() },
      { finishedAt: null },
    ]
    for (const values of unfinished) {
      await put({ ...made, ...values })
      expect(await archives.archiveNext(app.clock.now()), JSON.stringify(values)).toBe(false)
      expect(await rows()).toBe(onePiece)
    }
    await put({ ...made })
    expect(await archives.archiveNext(app.clock.now())).toBe(true)
  })

  test('are not archived while some outcomes are unknown', async () => {
    const { app, passDays, archives, tables } = await createMadeJob(onePiece)
    await passDays(90)
    await tables.update(bulkBatches).set({ state: 'sending' }).where(eq(bulkBatches.number, 0))
    expect(await archives.archiveNext(app.clock.now())).toBe(false)
  })

  test('move to the archive in pieces and are always complete in the file', async () => {
    const { app, id, list, passDays, archives, rows, pieces, tables } = await createMadeJob(twoPieces)
    await passDays(90)
    const now = app.clock.now()
    const listed = async () => (await app.download(id)).map(([code]) => code)
    // The process fails in the middle of the first piece.
    await tables.execute(sql`alter table bulk_code_archives add constraint broken check (position < 0)`)
    await expect(archives.archiveNext(now)).rejects.toThrow()
    await tables.execute(sql`alter table bulk_code_archives drop constraint broken`)
    expect([await rows(), await pieces()]).toEqual([twoPieces, 0])
    for (const left of [300, 0]) {
      expect(await archives.archiveNext(now)).toBe(true)
      expect(await rows()).toBe(left)
      expect(await listed()).toEqual(list)
    }
    expect(await archives.archiveNext(now)).toBe(true)
    expect([await archives.archiveNext(now), await tables.$count(bulkBatches)]).toEqual([false, 0])
  })

  test('return from the archive for a retry, which creates the refused codes', async () => {
    const { app, codes, id, archive, rows, pieces } = await createMadeJob(onePiece)
    await archive()
    codes.allow('DIWALI-7')
    const answer = await app.act(id, 'retry')
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { state: 'waiting', status: 'processing' },
    ])
    expect((await app.act(id, 'retry')).status).toBe(409)
    await app.turns.run()
    expect([await rows(), await pieces()]).toEqual([onePiece, 0])
    expect(await app.progress(id)).toMatchObject({
      state: 'complete',
      counts: { made: onePiece, refused: 0 },
      archive: null,
    })
  })

  test('return from the archive when unused codes are deleted, by the uses of that moment', async () => {
    const { app, codes, id, archive, pieces, rows } = await createMadeJob(twoPieces)
    await archive()
    codes.use('DIWALI-2', 1)
    expect(await (await app.act(id, 'delete', { only: 'unused' })).json()).toMatchObject({ removing: true })
    await app.turns.run(1)
    await app.turns.run()
    expect(codes.listCodes().sort()).toEqual(['diwali-1', 'diwali-2', 'diwali-2200'])
    expect((await app.progress(id)).counts).toMatchObject({ made: 3, removed: twoPieces - 4 })
    // The codes return to the archive when nothing is running.
    expect([await rows(), await pieces()]).toEqual([0, 2])
  })

  test('return from the archive piece by piece, and the action waits for the last piece', async () => {
    const { app, id, list, archive, archives, rows, tables } = await createMadeJob(twoPieces)
    await archive()
    await app.act(id, 'delete', { only: 'all' })
    expect(await archives.archiveNext(app.clock.now())).toBe(false)
    for (const there of [300, 2_300]) {
      expect(await archives.unpackLast(id)).toBe(true)
      expect(await rows()).toBe(there)
      expect((await app.download(id)).map(([code]) => code)).toEqual(list)
    }
    expect(await archives.unpackLast(id)).toBe(false)
    expect(await tables.select().from(bulkJobs)).toMatchObject([{ archivedTo: 0, removal: null }])
  })

  test('are looked up after their return if an uninstall left them without an outcome', async () => {
    const { app, id, archive, tables } = await createMadeJob(onePiece)
    const at = (position: number) => and(eq(bulkCodes.jobId, id), eq(bulkCodes.position, position))
    await tables.update(bulkCodes).set({ state: 'sent' }).where(at(3))
    await tables.update(bulkJobs).set({ made: onePiece - 2 })
    await archive()
    await app.act(id, 'retry')
    await app.turns.run()
    const [code] = await tables.select().from(bulkCodes).where(at(3))
    expect(code).toMatchObject({ code: 'DIWALI-3', state: 'made' })
    expect((await app.progress(id)).counts).toMatchObject({ made: onePiece - 1, refused: 1 })
  })

  test('are deleted a year after they were archived; counts stay, and actions on the list say that it is gone', async () => {
    const { app, id, archive, passDays, pieces, put } = await createMadeJob(twoPieces)
    await archive()
    await passDays(364)
    await app.turns.run()
    expect(await pieces()).toBe(2)
    const { url } = await app.link(id)
    await passDays(1)
    await app.turns.run()
    expect(await pieces()).toBe(0)
    expect(await app.progress(id)).toMatchObject({
      counts: { made: twoPieces - 1, refused: 1 },
      archive: { deletedAt: app.clock.now().toISOString(), isDeleted: true },
    })
    expect(url).toContain('codes.csv')
    const { pathname, search } = new URL((await app.link(id)).url)
    const file = await app.app.request(`${pathname}${search}`)
    expect([file.status, await file.text()]).toEqual([410, expect.stringContaining('deleted a year after')])
    for (const [action, body] of [
      ['retry', undefined],
      ['delete', { only: 'all' }],
    ] as const) {
      const answer = await app.act(id, action, body)
      expect([answer.status, await answer.json()]).toEqual([
        409,
        { error: bulkCodeWords.refusals.codesDeleted },
      ])
    }
    await put({ finishedAt: new Date(0) })
    expect(await createArchiveStore(database.tables).archiveNext(app.clock.now())).toBe(false)
  })

  test('stay after an uninstall, except codes under way, and are deleted with the shop', async () => {
    const { app, id, archive, pieces, tables } = await createMadeJob(twoPieces)
    await archive()
    await app.act(id, 'delete', { only: 'all' })
    await installAgain(app)
    expect(await tables.select().from(bulkJobs)).toMatchObject([{ unpackFor: null, removal: null }])
    expect(await pieces()).toBe(2)
    expect(await app.download(id)).toHaveLength(twoPieces)
    expect((await notify(app, 'shop/redact')).status).toBe(200)
    await app.turns.run()
    expect(await pieces()).toBe(0)
  })
})
