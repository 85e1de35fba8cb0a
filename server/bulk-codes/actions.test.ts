import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { Database } from '../database/database.ts'
import { bulkCodes, bulkJobs } from '../database/schema.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { signWebhook, testShop } from '../testing/test-platform.ts'
import { createBulkApp } from './bulk-app.test-support.ts'
import { createRedeemCodes, Killed } from './redeem-codes.test-support.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

/** A job that was stopped by a kill with a batch that never arrived, one of which nobody knows, and others on their way. */
async function createHalfMade(count: number) {
  const redeemCodes = createRedeemCodes({ pollsPerImport: 0 })
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count })
  redeemCodes.fates.push('well', 'killed before', 'killed after')
  await expect(app.turns.run()).rejects.toThrow(Killed)
  return { redeemCodes, app, id }
}

test('a job that is paused sends no more, learns what became of what was sent, and goes on when resumed', async () => {
  const { redeemCodes, app, id } = await createHalfMade(1_000)
  expect(await (await app.act(id, 'pause')).json()).toMatchObject({ state: 'paused' })
  const sent = redeemCodes.listSent().length
  await app.turns.run()
  expect(redeemCodes.listSent()).toHaveLength(sent)
  const paused = await app.progress(id)
  expect(paused).toMatchObject({ state: 'paused', counts: { made: redeemCodes.listCodes().length } })
  expect(paused.counts.made).toBeLessThan(1_000)
  await app.act(id, 'resume')
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 1_000 } })
  expect(redeemCodes.listCodes()).toHaveLength(1_000)
})

test('a job that is cancelled keeps what is made, and a retry makes what is missing', async () => {
  const { redeemCodes, app, id } = await createHalfMade(1_000)
  await app.act(id, 'cancel', { removeMade: false })
  await app.turns.run()
  const made = redeemCodes.listCodes().length
  expect(await app.progress(id)).toMatchObject({
    state: 'cancelled',
    status: 'failed',
    counts: { made, removed: 0, waiting: 1_000 - made },
  })
  await app.act(id, 'retry')
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 1_000 } })
  expect(redeemCodes.listCodes()).toHaveLength(1_000)
})

test.each([[[]], [['killed before']], [['well', 'well', 'killed after']]] as const)(
  'a job that is cancelled can take away what it made, however often it is killed: %j',
  async (fates) => {
    const { redeemCodes, app, id } = await createHalfMade(600)
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

test('codes of a pattern that were taken away are wanted again by a retry, and counted so', async () => {
  const { redeemCodes, app, id } = await createHalfMade(600)
  await app.act(id, 'cancel', { removeMade: true })
  await app.turns.run()
  const { counts } = await app.progress(id)
  expect(counts.removed).toBeGreaterThan(0)
  await app.act(id, 'retry')
  expect(await app.progress(id)).toMatchObject({ progress: 0, counts: { removed: 0, waiting: 600 } })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 600, removed: 0 } })
  expect(redeemCodes.listCodes()).toHaveLength(600)
})

test('codes that were never used can be deleted, and all of them; those of other jobs stay', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createList(['SAFFRON', 'MINT', 'ROSE'])
  const other = await app.createList(['CLOVE'])
  await app.turns.run()
  redeemCodes.use('MINT', 2)
  await app.act(id, 'delete', { only: 'unused' })
  await app.turns.run()
  expect(redeemCodes.listCodes().toSorted()).toEqual(['clove', 'mint'])
  expect(await app.download(id)).toEqual([
    ['SAFFRON', 'Removed', '', '0'],
    ['MINT', 'Made', '', '2'],
    ['ROSE', 'Removed', '', '0'],
  ])
  await app.act(id, 'delete', { only: 'all' })
  await app.turns.run()
  expect(redeemCodes.listCodes()).toEqual(['clove'])
  expect(await app.progress(id)).toMatchObject({ counts: { made: 0, removed: 3 } })
  expect(await app.progress(other)).toMatchObject({ counts: { made: 1 } })
})

test('an action that the job cannot take now is refused, and one that there is not is unknown', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createPattern({ count: 1 })
  expect((await app.act(id, 'resume')).status).toBe(409)
  expect((await app.act(id, 'delete', { only: 'some' })).status).toBe(400)
  expect((await app.act(id, 'explode')).status).toBe(404)
})

test('another shop’s job is answered as if it did not exist', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count: 5 })
  const other = await createBulkApp(database, redeemCodes, 'other-store.myshopify.com')
  const api = '/app/api/types/bulk-discount'
  const calls: [string, string, unknown?][] = [
    ['GET', 'progress'],
    ['GET', 'download'],
    ['POST', 'pause'],
    ['POST', 'resume'],
    ['POST', 'retry'],
    ['POST', 'cancel', { removeMade: true }],
    ['POST', 'cancel', { removeMade: 'what' }],
    ['POST', 'delete', { only: 'all' }],
    ['POST', 'explode'],
  ]
  for (const [method, name, body] of calls) {
    for (const triggerId of [id, 'nothing']) {
      const response = await other.request(method, `${api}/${triggerId}/${name}`, body)
      expect([name, response.status, await response.json()]).toEqual([
        name,
        404,
        { error: bulkCodeWords.refusals.jobUnknown },
      ])
    }
  }
  // A link that was signed for this shop is none for the job of another.
  const own = await other.createPattern({ count: 1 })
  const answer = await other.request('GET', `${api}/${own}/download`)
  const { pathname, search } = new URL(((await answer.json()) as { url: string }).url)
  expect((await other.app.request(`${pathname.replace(own, id)}${search}`)).status).toBe(404)
  await other.act(own, 'cancel', { removeMade: false })
  expect(await app.progress(id)).toMatchObject({ state: 'waiting' })
  const list = async (each: typeof app) =>
    ((await (await each.request('GET', '/app/api/types/bulk-discount')).json()) as { items: unknown[] }).items
  expect(await list(other)).toMatchObject([{ triggerId: own }])
  expect(await list(app)).toMatchObject([{ triggerId: id, source: { type: 'pattern', count: 5 } }])
})

type BulkApp = Awaited<ReturnType<typeof createBulkApp>>

/** The app is removed, and after a while installed and opened again. */
async function installAgain(app: BulkApp): Promise<void> {
  expect((await tell(app, 'app/uninstalled', 'one')).status).toBe(200)
  await app.turns.run(5)
  await app.access.requireAccessToken({ shop: testShop, token: await app.sessionToken(), userId: '7' })
}

/** What the platform tells of the shop by itself. */
function tell({ app }: BulkApp, topic: string, webhook: string) {
  const body = JSON.stringify({ shop_domain: testShop })
  return app.request('/webhooks', {
    method: 'POST',
    headers: {
      'X-Shopify-Topic': topic,
      'X-Shopify-Shop-Domain': testShop,
      'X-Shopify-API-Version': '2026-10',
      'X-Shopify-Webhook-Id': webhook,
      'X-Shopify-Hmac-Sha256': signWebhook(body),
    },
    body,
  })
}

test('an uninstall ends the shop’s jobs, and a redaction deletes them with their codes', async () => {
  const { redeemCodes, app, id } = await createHalfMade(1_000)
  const sent = redeemCodes.listSent().length
  expect((await tell(app, 'app/uninstalled', 'one')).status).toBe(200)
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    state: 'cancelled',
    notice: bulkCodeWords.notices.uninstalled,
  })
  expect(redeemCodes.listSent()).toHaveLength(sent)
  expect((await tell(app, 'shop/redact', 'two')).status).toBe(200)
  expect(await database.tables.select().from(bulkJobs)).toEqual([])
  expect(await database.tables.select().from(bulkCodes)).toEqual([])
})

test.each(['pattern', 'list'])(
  'codes of a %s that were under way at an uninstall are made by a retry, whether or not they had arrived',
  async (kind) => {
    const own = Array.from({ length: 600 }, (_, number) => `OWN-${number}`)
    const redeemCodes = createRedeemCodes({ pollsPerImport: 0 })
    const app = await createBulkApp(database, redeemCodes)
    const id = await (kind === 'list' ? app.createList(own) : app.createPattern({ count: 600 }))
    redeemCodes.fates.push('well', 'killed before', 'killed after')
    await expect(app.turns.run()).rejects.toThrow(Killed)
    await installAgain(app)
    redeemCodes.finishAll()
    expect(await app.progress(id)).toMatchObject({ state: 'cancelled' })
    expect((await app.act(id, 'retry')).status).toBe(200)
    await app.turns.run()
    expect(await app.progress(id)).toMatchObject({
      state: 'complete',
      counts: { wanted: 600, made: 600, waiting: 0, refused: 0 },
    })
    const made = (await app.download(id)).filter(([, state]) => state === 'Made').map(([code = '']) => code)
    expect(made.map((code) => code.toLowerCase()).toSorted()).toEqual(redeemCodes.listCodes().toSorted())
    expect(made).toHaveLength(600)
  },
)

test('codes that were under way at an uninstall are found when all codes of the job are deleted', async () => {
  const { redeemCodes, app, id } = await createHalfMade(600)
  await installAgain(app)
  redeemCodes.finishAll()
  expect(redeemCodes.listCodes()).not.toEqual([])
  expect((await app.act(id, 'delete', { only: 'all' })).status).toBe(200)
  await app.turns.run()
  expect(redeemCodes.listCodes()).toEqual([])
  expect((await app.progress(id)).counts.made).toBe(0)
})

test.each(['pattern', 'list'])(
  'codes of a %s that were being taken away at an uninstall are there again after a retry',
  async (kind) => {
    const redeemCodes = createRedeemCodes({ pollsPerImport: 0 })
    const app = await createBulkApp(database, redeemCodes)
    const id = await (kind === 'list'
      ? app.createList(['MINT', 'ROSE', 'CLOVE'])
      : app.createPattern({ count: 3 }))
    await app.turns.run()
    await app.act(id, 'delete', { only: 'all' })
    // Uses are read first; then the codes are taken away, which is the call that is lost.
    redeemCodes.fates.push('well', 'killed after')
    await expect(app.turns.run()).rejects.toThrow(Killed)
    await installAgain(app)
    redeemCodes.finishAll()
    expect(redeemCodes.listCodes()).toEqual([])
    await database.tables.update(bulkJobs).set({ state: 'cancelled' })
    expect((await app.act(id, 'retry')).status).toBe(200)
    await app.turns.run()
    expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 3, waiting: 0 } })
    expect(redeemCodes.listCodes()).toHaveLength(3)
  },
)
