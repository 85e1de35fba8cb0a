import { describe, expect, test, vi } from 'vitest'
import type { SavedTest } from '#rules/preview/saved-tests/saved-test.ts'
import { testOutcomeSchema } from '#rules/preview/saved-tests/test-outcome.ts'
import { createCodeStore } from '../bulk-codes/code-store.ts'
import { systemClock } from '../clock.ts'
import { bulkBatches, bulkCodes, bulkJobs, customerRequests, shopTurns } from '../database/schema.ts'
import { createTurnStore } from '../jobs/turn-store.ts'
import { createTurns } from '../jobs/turns.ts'
import { createLog } from '../log.ts'
import { createShop } from '../shop-health/health-shop.test-support.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { formatWebhook, testShop } from '../test-support/test-platform.ts'
import { type ReplacedWorld, testNow } from '../test-support/test-world.ts'
import type { TaskInput } from '../work/tasks.ts'
import { customerRequestsWorkName } from './run-turn.ts'

const database = openDatabaseOfFile()

const DAY_MS = 24 * 60 * 60_000
const customer = { id: 7012345678901, email: 'asha@example.com', phone: '+919845012345' }
const code = '9845012345'
const record = 'gid://shopify/PaymentCustomization/4'
const outcome = testOutcomeSchema.parse({
  kind: 'methods',
  ...{ offered: [], shown: [], hidden: [], hiddenAmongExpress: [], order: [] },
})
const hers: SavedTest = { name: 'For asha@example.com', sample: testSample, expected: outcome }

const requests = () => database.tables.select().from(customerRequests)
const savedTests = (app: ReturnType<typeof createShop>) => app.tests.list(testShop, [record])
const deliver = async (app: ReturnType<typeof createShop>, topic: string, payload: object = {}) => {
  const response = await app.app.request('/webhooks', formatWebhook(topic, payload))
  expect(response.status).toBe(200)
}
const turn = (app: ReturnType<typeof createShop>) => app.turns.runOne(customerRequestsWorkName, testShop)

async function createShopWithTest(replaced: ReplacedWorld = {}) {
  const app = createShop(database, replaced)
  await app.look()
  await app.tests.add(testShop, { id: 'hers', recordId: record, test: hers }, testNow)
  return app
}

describe('the answer to a request of a customer', () => {
  test('comes before the search, which never ends here', async () => {
    const app = await createShopWithTest()
    vi.spyOn(app.world.work, 'run').mockReturnValue(new Promise(() => {}))
    await deliver(app, 'customers/redact', { customer })
    await deliver(app, 'customers/data_request', { customer })
    expect(await requests()).toHaveLength(2)
    expect(app.turns.woken).toContain(testShop)
  })

  test('does not wait for the queue of turns, which finds the request by itself', async () => {
    const app = await createShopWithTest()
    vi.spyOn(app.world.turns, 'wake').mockRejectedValue(new Error('the queue is away'))
    await deliver(app, 'customers/redact', { customer })
    await app.turns.run()
    expect(await savedTests(app)).toEqual([])
  })
})

describe('a request to delete a customer', () => {
  test('is carried out by the next process when the first dies after its answer', async () => {
    await deliver(await createShopWithTest(), 'customers/redact', { customer })
    const next = createShop(database)
    expect(await savedTests(next)).toHaveLength(1)
    await next.turns.run()
    expect(await savedTests(next)).toEqual([])
  })

  test('goes on after the part that is done when its turn breaks off', async () => {
    const app = await createShopWithTest()
    await deliver(app, 'customers/redact', { customer })
    const { run } = app.world.work
    const kinds: string[] = []
    vi.spyOn(app.world.work, 'run').mockImplementation((kind, input, options) => {
      kinds.push(kind)
      return run(kind, input as TaskInput<typeof kind>, options)
    })
    const { transaction } = database.tables
    const broken = vi.spyOn(database.tables, 'transaction').mockRejectedValue(new Error('no database'))
    await expect(turn(app)).rejects.toThrow('no database')
    broken.mockRestore()
    expect(database.tables.transaction).toBe(transaction)
    expect(kinds).toEqual(['findInTexts'])
    expect((await requests())[0]?.dueAt).not.toBeNull()
    await turn(app)
    expect(kinds).toEqual(['findInTexts'])
    expect((await requests())[0]?.dueAt).toBeNull()
  })

  test('stays through an uninstall until it is carried out, and then goes', async () => {
    const app = await createShopWithTest()
    await deliver(app, 'customers/redact', { customer })
    await deliver(app, 'app/uninstalled')
    expect(await requests()).toHaveLength(1)
    await app.turns.run()
    expect(await savedTests(app)).toEqual([])
    expect(await requests()).toEqual([])
  })

  test('stays through a redaction of what the shop had before it came back', async () => {
    const app = await createShopWithTest()
    vi.setSystemTime(testNow.getTime() - 60_000)
    await deliver(app, 'customers/redact', { customer })
    vi.setSystemTime(testNow.getTime() + 2 * DAY_MS)
    const triggeredAt = new Date(testNow.getTime() + 2 * DAY_MS - 2_000)
    await app.app.request('/webhooks', formatWebhook('shop/redact', {}, { triggeredAt }))
    expect((await requests()).map(({ kind }) => kind)).toContain('redact')
  })

  test('is carried out although the merchant has chosen Done', async () => {
    const app = await createShopWithTest()
    await deliver(app, 'customers/redact', { customer })
    const [request] = await requests()
    await app.ask(`/requests/${request?.id}`, { method: 'DELETE' })
    expect(await requests()).toHaveLength(1)
    await app.turns.run()
    expect(await savedTests(app)).toEqual([])
    expect(await requests()).toEqual([])
  })

  test('is put aside if its turns end their process, and runs when somebody tries again', async () => {
    const log = createLog({ level: 'error', now: systemClock.now, write: () => {} })
    const real = createTurns(database, systemClock, log)
    const app = await createShopWithTest({ turns: real })
    await deliver(app, 'customers/redact', { customer })
    const lost = { work: customerRequestsWorkName, shop: testShop, begun: 2, dueAt: new Date(0) }
    await database.tables.insert(shopTurns).values(lost)
    await real.start()
    const store = createTurnStore(database.tables)
    await expect.poll(() => store.listPutAside(testShop)).toEqual([customerRequestsWorkName])
    expect(await savedTests(app)).toHaveLength(1)
    expect((await app.ask('/again', { method: 'POST' })).body).toEqual({ works: 1 })
    await expect.poll(() => savedTests(app)).toEqual([])
    await real.close()
  })
})

test('a code that is an e-mail address is found in letters that the database lowers in its own way', async () => {
  const app = await createShopWithTest()
  await database.tables.insert(bulkJobs).values({
    ...{ id: 'job', shop: testShop, discountId: 'gid://shopify/DiscountCodeNode/9', wanted: 1 },
    ...{ source: { type: 'list', sample: 'A' }, state: 'complete', createdAt: testNow, turnAt: testNow },
  })
  const email = 'İrem.ⓐ@example.com'
  const row = { jobId: 'job', position: 0, code: 'İREM.Ⓐ@EXAMPLE.COM', state: 'made' as const }
  await database.tables.insert(bulkCodes).values(row)
  await deliver(app, 'customers/redact', { customer: { ...customer, email } })
  await turn(app)
  expect((await database.tables.select().from(bulkCodes))[0]).toMatchObject({ code: 'redacted-0' })
})

describe('a code that names a customer and waits for the platform', () => {
  type JobState = (typeof bulkJobs.$inferInsert)['state']
  async function createShopWithCode(state: 'sent' | 'removing', jobState: JobState, isOpen = true) {
    const app = await createShopWithTest()
    await database.tables.insert(bulkJobs).values({
      ...{ id: 'job', shop: testShop, discountId: 'gid://shopify/DiscountCodeNode/9', wanted: 1 },
      ...{ source: { type: 'list', sample: 'A' }, state: jobState, createdAt: testNow, turnAt: testNow },
      ...{ nextPosition: 1, nextBatch: 1, made: state === 'removing' ? 1 : 0 },
      ...{ removal: state === 'removing' && isOpen ? ('all' as const) : null, putAsideAt: testNow },
    })
    const batch = { jobId: 'job', number: 0, sentAt: testNow }
    await database.tables
      .insert(bulkBatches)
      .values({ ...batch, state: state === 'sent' && isOpen ? 'sending' : 'done' })
    await database.tables.insert(bulkCodes).values({ jobId: 'job', position: 0, code, state, batch: 0 })
    return app
  }
  const codes = async () =>
    (await database.tables.select().from(bulkCodes)).map((one) => `${one.code} ${one.state}`)

  test.each(['sent', 'removing'] as const)(
    'keeps the request open beyond 30 days while it is %s, and is redacted at the answer',
    async (state) => {
      const app = await createShopWithCode(state, 'failed')
      await deliver(app, 'customers/redact', { customer })
      await turn(app)
      expect(await savedTests(app)).toEqual([])
      expect(await codes()).toEqual([`${code} ${state}`])
      vi.setSystemTime(testNow.getTime() + 40 * DAY_MS)
      await app.turns.tidy(customerRequestsWorkName)
      await deliver(app, 'customers/redact', { customer: { id: 2 } })
      await turn(app)
      expect(await codes()).toEqual([`${code} ${state}`])
      await database.tables.update(bulkCodes).set({ state: 'made' })
      await database.tables.update(bulkBatches).set({ state: 'done' })
      await database.tables.update(bulkJobs).set({ removal: null })
      vi.setSystemTime(testNow.getTime() + 40 * DAY_MS + 60 * 60_000)
      await turn(app)
      expect(await codes()).toEqual(['redacted-0 made'])
      await app.turns.tidy(customerRequestsWorkName)
      expect((await requests()).map(({ receivedAt }) => receivedAt.getTime())).toEqual([
        testNow.getTime() + 40 * DAY_MS,
      ])
    },
  )

  test('is not searched for in everything again while it waits', async () => {
    const app = await createShopWithCode('sent', 'failed')
    await deliver(app, 'customers/redact', { customer })
    await turn(app)
    const search = vi.spyOn(app.world.work, 'run')
    vi.setSystemTime(testNow.getTime() + DAY_MS)
    await turn(app)
    expect(search).not.toHaveBeenCalled()
    expect((await requests())[0]?.dueAt).not.toBeNull()
  })

  test('that no question needs any more is redacted at once, and never made', async () => {
    const app = await createShopWithCode('sent', 'cancelled', false)
    await deliver(app, 'customers/redact', { customer })
    await turn(app)
    expect(await codes()).toEqual(['redacted-0 refused'])
    const [job] = await database.tables.select().from(bulkJobs)
    expect(job).toMatchObject({ refused: 1 })
    expect((await requests())[0]).toMatchObject({ dueAt: null, discountIds: [job?.discountId] })
    const store = createCodeStore(database.tables)
    expect(await store.beginRetry('job', ['cancelled'], { state: 'waiting' })).toBe('taken')
    expect(await store.takeBatches('job', 1, testNow)).toEqual([])
    expect(await store.listOpenBatches('job')).toEqual([])
  })

  test('with an unanswered removal counts as made', async () => {
    const app = await createShopWithCode('removing', 'complete', false)
    await deliver(app, 'customers/redact', { customer })
    await turn(app)
    expect(await codes()).toEqual(['redacted-0 made'])
    expect((await database.tables.select().from(bulkJobs))[0]).toMatchObject({ made: 1, refused: 0 })
  })
})
