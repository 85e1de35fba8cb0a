import { expect, test } from 'vitest'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { bulkCodes, bulkJobs } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createBulkApp, installAgain, notify } from './bulk-app.test-support.ts'
import { createRedeemCodes, Killed } from './redeem-codes.test-support.ts'

const database = openDatabaseOfFile()

/** A job after a kill. One batch never arrived, one has an unknown outcome, and others are being imported. */
async function createHalfMade(count: number) {
  const redeemCodes = createRedeemCodes({ pollsPerImport: 0 })
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count })
  redeemCodes.fates.push('well', 'killed before', 'killed after')
  await expect(app.turns.run()).rejects.toThrow(Killed)
  return { redeemCodes, app, id }
}

test('a paused job sends no codes, learns the outcome of those under way, and continues when resumed', async () => {
  const { redeemCodes, app, id } = await createHalfMade(751)
  expect(await (await app.act(id, 'pause')).json()).toMatchObject({ state: 'paused' })
  const sent = redeemCodes.listSent().length
  await app.turns.run()
  expect(redeemCodes.listSent()).toHaveLength(sent)
  const paused = await app.progress(id)
  expect(paused).toMatchObject({ state: 'paused', counts: { made: redeemCodes.listCodes().length } })
  expect(paused.counts.made).toBeLessThan(751)
  await app.act(id, 'resume')
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 751 } })
  expect(redeemCodes.listCodes()).toHaveLength(751)
})

test('a cancelled job keeps its codes, and a retry makes the missing ones', async () => {
  const { redeemCodes, app, id } = await createHalfMade(751)
  await app.act(id, 'cancel', { removeMade: false })
  await app.turns.run()
  const made = redeemCodes.listCodes().length
  expect(await app.progress(id)).toMatchObject({
    state: 'cancelled',
    status: 'failed',
    counts: { made, removed: 0, waiting: 751 - made },
  })
  await app.act(id, 'retry')
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 751 } })
  expect(redeemCodes.listCodes()).toHaveLength(751)
})

test.each([[[]], [['killed before']], [['well', 'well', 'killed after']]] as const)(
  'a canceled job can delete its codes even if the app is killed: %j',
  async (fates) => {
    const { redeemCodes, app, id } = await createHalfMade(501)
    await app.act(id, 'cancel', { removeMade: true })
    expect((await app.act(id, 'retry')).status).toBe(409)
    redeemCodes.fates.push(...fates)
    await app.runThroughKills()
    expect(redeemCodes.listCodes()).toEqual([])
    const { counts, removing } = await app.progress(id)
    expect([counts.made, removing]).toEqual([0, false])
    expect(counts.removed).toBeGreaterThan(0)
  },
)

test('a retry creates deleted codes of a pattern again and counts them', async () => {
  const { redeemCodes, app, id } = await createHalfMade(501)
  await app.act(id, 'cancel', { removeMade: true })
  await app.turns.run()
  const { counts } = await app.progress(id)
  expect(counts.removed).toBeGreaterThan(0)
  await app.act(id, 'retry')
  expect(await app.progress(id)).toMatchObject({ progress: 0, counts: { removed: 0, waiting: 501 } })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 501, removed: 0 } })
  expect(redeemCodes.listCodes()).toHaveLength(501)
})

test('an uninstall ends the shop’s jobs, and a redaction deletes them with their codes', async () => {
  const { redeemCodes, app, id } = await createHalfMade(751)
  const sent = redeemCodes.listSent().length
  expect((await notify(app, 'app/uninstalled')).status).toBe(200)
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    state: 'cancelled',
    notice: bulkCodeWords.notices.uninstalled,
  })
  expect(redeemCodes.listSent()).toHaveLength(sent)
  expect((await notify(app, 'shop/redact')).status).toBe(200)
  await app.turns.run()
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
  expect(await database.tables.select().from(bulkCodes)).toEqual([])
})

test.each(['pattern', 'list'])(
  'codes of a %s that were under way at an uninstall are made by a retry, whether or not they had arrived',
  async (kind) => {
    const own = Array.from({ length: 501 }, (_, number) => `OWN-${number}`)
    const redeemCodes = createRedeemCodes({ pollsPerImport: 0 })
    const app = await createBulkApp(database, redeemCodes)
    const id = await (kind === 'list' ? app.createList(own) : app.createPattern({ count: 501 }))
    redeemCodes.fates.push('well', 'killed before', 'killed after')
    await expect(app.turns.run()).rejects.toThrow(Killed)
    await installAgain(app)
    redeemCodes.finishAll()
    expect(await app.progress(id)).toMatchObject({ state: 'cancelled' })
    expect((await app.act(id, 'retry')).status).toBe(200)
    await app.turns.run()
    expect(await app.progress(id)).toMatchObject({
      state: 'complete',
      counts: { wanted: 501, made: 501, waiting: 0, refused: 0 },
    })
    const made = (await app.download(id)).filter(([, state]) => state === 'Ready').map(([code = '']) => code)
    expect(made.map((code) => code.toLowerCase()).toSorted()).toEqual(redeemCodes.listCodes().toSorted())
    expect(made).toHaveLength(501)
  },
)

test('codes that were under way at an uninstall are found when all codes of the job are deleted', async () => {
  const { redeemCodes, app, id } = await createHalfMade(501)
  await installAgain(app)
  redeemCodes.finishAll()
  expect(redeemCodes.listCodes()).not.toEqual([])
  expect((await app.act(id, 'delete', { only: 'all' })).status).toBe(200)
  await app.turns.run()
  expect(redeemCodes.listCodes()).toEqual([])
  expect((await app.progress(id)).counts.made).toBe(0)
})
