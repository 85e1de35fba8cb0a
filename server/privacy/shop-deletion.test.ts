import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { createBulkApp, installAgain, notify } from '../bulk-codes/bulk-app.test-support.ts'
import { createRedeemCodes } from '../bulk-codes/redeem-codes.test-support.ts'
import { createEncryption } from '../database/encryption.ts'
import {
  bulkBatches,
  bulkCodeArchives,
  bulkCodes,
  bulkJobs,
  customerRequests,
  processedWebhooks,
  recordVersions,
  shopTurns,
} from '../database/schema.ts'
import { createVersionStore } from '../history/version-store.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { formatWebhook, testShop } from '../test-support/test-platform.ts'
import { testNow, testSettings } from '../test-support/test-world.ts'
import { customerRequestsWorkName } from './run-turn.ts'

const database = openDatabaseOfFile()

const DAY_MS = 24 * 60 * 60_000
const otherShop = 'other-store.myshopify.com'
const open = () => createBulkApp(database, createRedeemCodes({ pollsPerImport: 0 }))
type App = Awaited<ReturnType<typeof open>>

const versions = () => createVersionStore(database.tables, createEncryption(testSettings.encryptionKeys))
const count = {
  jobs: () => database.tables.$count(bulkJobs),
  codes: () => database.tables.$count(bulkCodes),
  versions: () => database.tables.$count(recordVersions),
  requests: () => database.tables.$count(customerRequests),
}
const turn = (app: App, signal?: AbortSignal) => app.turns.runOne(customerRequestsWorkName, testShop, signal)

/** Sends the deletion request, one second after all data was stored. */
async function requestDeletion(app: App): Promise<void> {
  vi.setSystemTime(testNow.getTime() + 1_000)
  expect((await notify(app, 'shop/redact')).status).toBe(200)
}

/** Stores a finished job with a number of codes, without a platform. */
async function storeJob(id: string, codes: number, shop = testShop) {
  const { tables } = database
  const now = new Date()
  await tables.insert(bulkJobs).values({
    ...{ id, shop, discountId: 'gid://shopify/DiscountCodeNode/9', wanted: codes, made: codes },
    ...{ source: { type: 'list', sample: 'A' }, state: 'complete', createdAt: now, turnAt: now },
    ...{ drawn: codes, nextPosition: codes, nextBatch: 1, finishedAt: now },
  })
  await tables.insert(bulkBatches).values({ jobId: id, number: 0, state: 'done', sentAt: now })
  await tables.execute(
    sql`insert into bulk_codes (job_id, position, code, state)
        select ${id}, number, 'CODE-' || number, 'made' from generate_series(0, ${codes - 1}) as number`,
  )
}

async function storeVersions(name: string, subjects: number, shop = testShop) {
  const members = { part: 'payment-rules', author: 'first', userId: null, isDeleted: false } as const
  const now = new Date()
  for (let subject = 0; subject < subjects; subject += 1) {
    const text = JSON.stringify({ name })
    const version = { ...members, subject: `record-${subject}`, savedAt: now, title: name, lines: [], text }
    await versions().add(shop, [version], now)
  }
}

describe('the answer to the deletion of a shop', () => {
  test('comes before its codes and versions are deleted, and turns delete them', async () => {
    const app = await open()
    await storeJob('job', 12_000)
    await storeVersions('old', 3)
    const link = new URL((await app.link('job')).url)
    expect((await notify(app, 'shop/redact')).status).toBe(200)
    expect([await count.codes(), await count.versions()]).toEqual([12_000, 3])
    expect(app.turns.woken).toContain(testShop)
    expect((await app.app.request(`${link.pathname}${link.search}`)).status).toBe(404)
    await app.turns.run()
    expect(await Promise.all(Object.values(count).map((read) => read()))).toEqual([0, 0, 0, 0])
  })

  test('hides its jobs at once, also after the app is installed again', async () => {
    const app = await open()
    await storeJob('job', 3)
    await notify(app, 'shop/redact')
    const again = await open()
    const list = '/app/api/types/bulk-discount'
    expect(await (await again.request('GET', list)).json()).toMatchObject({ items: [], unfinished: 0 })
    expect((await again.act('job', 'retry')).status).toBe(404)
    expect((await again.act('job', 'delete', { only: 'all' })).status).toBe(404)
    await again.turns.run()
    expect(await count.jobs()).toBe(0)
  })

  test('comes once for each webhook, and two of them are one deletion', async () => {
    const app = await open()
    await storeJob('job', 3)
    for (const _ of [1, 2]) expect((await notify(app, 'shop/redact')).status).toBe(200)
    expect(await database.tables.$count(processedWebhooks)).toBe(2)
    expect(await count.requests()).toBe(1)
    await app.turns.run()
    await notify(app, 'shop/redact')
    await app.turns.run()
    expect(await count.requests()).toBe(0)
  })
})

describe('the deletion of a shop', () => {
  test('is carried on by the next process when one dies within it', async () => {
    const app = await open()
    await storeJob('job', 12_000)
    await storeVersions('old', 2)
    await requestDeletion(app)
    const { transaction } = database.tables
    let begun = 0
    const dying = vi.spyOn(database.tables, 'transaction').mockImplementation((work, options) => {
      begun += 1
      if (begun === 2) throw new Error('killed')
      return transaction.call(database.tables, work, options) as never
    })
    await turn(app)
    await expect(turn(app)).rejects.toThrow('killed')
    dying.mockRestore()
    expect(await count.codes()).toBe(7_000)
    const next = await open()
    vi.setSystemTime(testNow.getTime() + 60_000)
    await next.turns.run()
    expect(await Promise.all(Object.values(count).map((read) => read()))).toEqual([0, 0, 0, 0])
  })

  test('is put aside only where one step ends the process twice: each step is a turn', async () => {
    const app = await open()
    await storeJob('job', 12_000)
    await requestDeletion(app)
    for (const left of [7_000, 2_000, 0]) {
      await turn(app)
      expect(await count.codes()).toBe(left)
      expect(await count.requests()).toBe(1)
    }
  })

  test('ends its turn when the process is asked to end, and is due again', async () => {
    const app = await open()
    await storeJob('job', 12_000)
    await notify(app, 'shop/redact')
    await turn(app, AbortSignal.abort())
    expect(await count.codes()).toBe(12_000)
    await app.turns.run()
    expect(await count.codes()).toBe(0)
  })

  test('keeps rows that the shop made after it came back, before the turn', async () => {
    const app = await open()
    await storeJob('old', 20)
    await storeVersions('old', 2)
    await requestDeletion(app)
    const again = await open()
    vi.setSystemTime(testNow.getTime() + 60_000)
    const id = await again.createList(['NEW-1', 'NEW-2'])
    const next = { part: 'payment-rules', author: 'user', userId: '7', isDeleted: false } as const
    const text = JSON.stringify({ name: 'new' })
    const version = { ...next, subject: 'record-0', savedAt: new Date(), title: 'new', lines: [], text }
    await versions().add(testShop, [{ ...version, comparedWith: 1 }], new Date())
    await again.turns.run()
    expect((await again.download(id)).map(([code]) => code)).toEqual(['NEW-1', 'NEW-2'])
    expect((await database.tables.select().from(bulkJobs)).map((job) => job.id)).toEqual([id])
    expect((await versions().list(testShop, { count: 9 })).map(({ title }) => title)).toEqual(['new'])
    expect(await versions().readText(testShop, 'record-0', 2)).toBe(text)
    expect(await count.requests()).toBe(0)
  })

  test('touches no other shop', async () => {
    const app = await open()
    await storeJob('job', 3)
    await storeJob('theirs', 4, otherShop)
    await storeVersions('theirs', 1, otherShop)
    await notify(app, 'shop/redact')
    await app.turns.run()
    expect([await count.codes(), await count.versions()]).toEqual([4, 1])
  })

  test('stays through an uninstall that arrives late, and through its webhook again', async () => {
    const app = await open()
    await storeJob('job', 3)
    await notify(app, 'shop/redact')
    await notify(app, 'app/uninstalled')
    expect(await database.tables.$count(shopTurns)).toBe(0)
    expect(await database.tables.select().from(bulkJobs)).toMatchObject([{ state: 'deleting' }])
    await app.turns.run()
    expect([await count.jobs(), await count.requests()]).toEqual([0, 0])
  })

  test('of data from before a new installation also runs in turns', async () => {
    const app = await open()
    await storeJob('old', 3)
    await storeVersions('old', 1)
    vi.setSystemTime(testNow.getTime() + DAY_MS)
    await installAgain(app)
    await storeJob('new', 2)
    await storeVersions('new', 1)
    vi.setSystemTime(testNow.getTime() + 3 * DAY_MS - 10_000)
    const triggeredAt = new Date(testNow.getTime() + 3 * DAY_MS - 60_000)
    await app.app.request('/webhooks', formatWebhook('shop/redact', {}, { triggeredAt }))
    expect(await count.versions()).toBe(2)
    await app.turns.run()
    expect((await database.tables.select().from(bulkJobs)).map((job) => job.id)).toEqual(['new'])
    expect((await versions().list(testShop, { count: 9 })).map(({ title }) => title)).toEqual(['new'])
  })

  test('takes codes that are in the archive, and those of a list that is still being received', async () => {
    const app = await open()
    await storeJob('archived', 600)
    vi.setSystemTime(testNow.getTime() + 100 * DAY_MS)
    await app.turns.tidy('bulk-codes')
    expect(await database.tables.$count(bulkCodeArchives)).toBeGreaterThan(0)
    const refused = app.sendList(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('ONE\nTWO\n'))
          await expect.poll(() => count.jobs()).toBe(2)
          await notify(app, 'shop/redact')
          controller.enqueue(new TextEncoder().encode('THREE\n'))
          controller.close()
        },
      }),
    )
    expect((await refused).status).not.toBe(201)
    await app.turns.run()
    expect(await database.tables.$count(bulkCodeArchives)).toBe(0)
    expect([await count.jobs(), await count.codes(), await count.requests()]).toEqual([0, 0, 0])
  })

  test('of a job stops the turn that is running for it', async () => {
    const redeemCodes = createRedeemCodes({ pollsPerImport: 0 })
    const app = await createBulkApp(database, redeemCodes)
    await app.createPattern({ count: 5_000 })
    const { send } = redeemCodes
    app.setSend(async (request) => {
      const answer = await send(request)
      await notify(app, 'shop/redact')
      app.setSend(send)
      return answer
    })
    await app.turns.run()
    expect(redeemCodes.listCodes().length).toBeLessThan(5_000)
    expect([await count.jobs(), await count.codes(), await count.requests()]).toEqual([0, 0, 0])
  })
})
