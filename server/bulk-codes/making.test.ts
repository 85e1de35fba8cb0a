import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkJobProgressSchema } from '#rules/features/bulk-codes/job.ts'
import { foldCode } from '#rules/features/bulk-codes/pattern-codes.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { Database } from '../database/database.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { createBulkApp } from './bulk-app.test-support.ts'
import { createRedeemCodes, type Fate } from './redeem-codes.test-support.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const madeIn = (rows: string[][]) => rows.filter(([, state]) => state === 'Made').map(([code = '']) => code)

test('a pattern is made to the last code, 250 a call, and the file is what the platform has', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count: 1_001, prefix: 'DIWALI-' })
  expect(app.turns.woken).toHaveLength(1)
  expect(await app.progress(id)).toMatchObject({ state: 'waiting', status: 'processing', progress: 0 })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    workflowId: id,
    state: 'complete',
    status: 'complete',
    progress: 100,
    counts: { wanted: 1_001, made: 1_001, refused: 0, waiting: 0, removed: 0 },
    reasons: [],
  })
  const adds = redeemCodes.calls.filter(({ name }) => name === 'BulkCodesAdd')
  expect(adds.map(({ variables }) => variables.codes?.length)).toEqual([250, 250, 250, 250, 1])
  const rows = await app.download(id)
  expect(rows).toHaveLength(1_001)
  expect(new Set(rows.map(([code = '']) => foldCode(code)))).toEqual(new Set(redeemCodes.listCodes()))
})

test('calls do not wait for each other’s answers, and what was imported whole is not read', async () => {
  const redeemCodes = createRedeemCodes()
  const allSent = Promise.withResolvers<void>()
  let adds = 0
  const send: typeof redeemCodes.send = async (request) => {
    if (request.query.includes('discountRedeemCodeBulkAdd')) {
      adds += 1
      if (adds === 4) allSent.resolve()
      await allSent.promise
    }
    return redeemCodes.send(request)
  }
  const app = await createBulkApp(database, { ...redeemCodes, send })
  const id = await app.createPattern({ count: 751 })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 751 } })
  expect(redeemCodes.calls.map(({ name }) => name)).not.toContain('BulkCodesCreated')
})

test('however calls are lost and the app is killed, each code is made once and none is forgotten', async () => {
  const fate = fc.constantFrom<Fate>(
    'well',
    'well',
    'lost before',
    'lost after',
    'killed before',
    'killed after',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 40 }),
      fc.constantFrom('pattern', 'list'),
      fc.boolean(),
      async (fates, kind, late) => {
        await emptyTables(database)
        const redeemCodes = createRedeemCodes({ pollsPerImport: late ? 3 : 0 })
        const app = await createBulkApp(database, redeemCodes)
        const own = Array.from({ length: 510 }, (_, number) => `OWN-${number}`)
        const id = await (kind === 'list' ? app.createList(own) : app.createPattern({ count: 510 }))
        redeemCodes.fates.push(...fates)
        await app.runThroughKills()
        redeemCodes.finishAll()
        expect(await app.progress(id)).toMatchObject({
          state: 'complete',
          counts: { wanted: 510, made: 510, refused: 0, waiting: 0 },
        })
        const made = madeIn(await app.download(id)).map(foldCode)
        expect(new Set(made).size).toBe(510)
        expect(new Set(redeemCodes.listCodes())).toEqual(new Set(made))
      },
    ),
    { numRuns: 8 },
  )
})

test.each(['pattern', 'list'])(
  'codes of a %s that arrived too late to be found before a pause are the job’s after it',
  async (kind) => {
    const redeemCodes = createRedeemCodes()
    const app = await createBulkApp(database, redeemCodes)
    const id = await (kind === 'list' ? app.createList(['MINT', 'ROSE']) : app.createPattern({ count: 2 }))
    redeemCodes.fates.push('lost after')
    await app.turns.run(1)
    expect((await app.act(id, 'pause')).status).toBe(200)
    await app.turns.run()
    redeemCodes.finishAll()
    expect((await app.act(id, 'resume')).status).toBe(200)
    await app.turns.run()
    expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 2, refused: 0 } })
    expect(redeemCodes.listCodes().toSorted()).toEqual(
      madeIn(await app.download(id))
        .map(foldCode)
        .toSorted(),
    )
  },
)

test('a code of a pattern that somebody else has is replaced, so that the wanted number is reached', async () => {
  const redeemCodes = createRedeemCodes()
  const taken = ['AA', 'AB', 'AC', 'BA', 'BB', 'BC']
  redeemCodes.take(...taken.map((code) => `X${code}`))
  const app = await createBulkApp(database, redeemCodes)
  const shape = { prefix: 'X', letters: 'ABC', length: 2, avoidsRudeWords: false }
  const id = await app.createPattern({ ...shape, count: 3 })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 3, refused: 0 } })
  expect(redeemCodes.listCodes().toSorted()).toEqual(['xca', 'xcb', 'xcc'])

  const another = await app.createPattern({ ...shape, count: 1 })
  await app.turns.run()
  expect(await app.progress(another)).toMatchObject({
    state: 'completeWithRefusals',
    notice: bulkCodeWords.notices.exhausted,
    counts: { made: 0, refused: 0, waiting: 1 },
  })
})

test('a code of an own list that cannot be made is told with its reason, and a retry makes only what is missing', async () => {
  const redeemCodes = createRedeemCodes()
  redeemCodes.take('MINT')
  redeemCodes.refuse('ROSE', 'is not wanted.')
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createList(['SAFFRON', 'MINT', 'ROSE'])
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    state: 'completeWithRefusals',
    status: 'complete',
    progress: 100,
    counts: { wanted: 3, made: 1, refused: 2, waiting: 0 },
    reasons: [
      { message: 'is not wanted.', count: 1 },
      { message: 'must be unique. Please try a different code.', count: 1 },
    ],
  })
  expect(await app.download(id)).toEqual([
    ['SAFFRON', 'Made', '', '0'],
    ['MINT', 'Refused', 'must be unique. Please try a different code.', ''],
    ['ROSE', 'Refused', 'is not wanted.', ''],
  ])
  redeemCodes.allow('ROSE')
  const before = redeemCodes.listSent().length
  expect((await app.act(id, 'retry')).status).toBe(200)
  await app.turns.run()
  expect(redeemCodes.listSent().slice(before)).toEqual(['MINT', 'ROSE'])
  expect(await app.progress(id)).toMatchObject({ counts: { made: 2, refused: 1 } })
})

test('a list of which nothing can be made has failed', async () => {
  const redeemCodes = createRedeemCodes()
  redeemCodes.take('MINT')
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createList(['MINT'])
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    state: 'failed',
    status: 'failed',
    notice: bulkCodeWords.notices.allRefused,
  })
})

test('a discount that is gone fails the job with the platform’s words, and nothing is left in the air', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count: 10 })
  await database.tables.execute(`update bulk_jobs set discount_id = 'gid://shopify/DiscountCodeNode/9'`)
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    state: 'failed',
    notice: 'Code discount does not exist.',
    counts: { made: 0, waiting: 10 },
  })
})

test('a shop that cannot be reached without the app being open waits, says so, and goes on', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count: 10 })
  await database.tables.execute('delete from shop_sessions')
  app.access.forgetShop('saffron-lane.myshopify.com')
  // Nobody looks: it goes on waiting, a minute at a time.
  await app.turns.run(3)
  expect(redeemCodes.listCodes()).toEqual([])
  // Whoever looks at it has the app open, which is all that it waits for.
  expect(await app.progress(id)).toMatchObject({
    state: 'waitingForPlatform',
    status: 'processing',
    notice: bulkCodeWords.notices.openApp,
  })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', notice: null })
})

test('a progress has the three words of those who poll beside its state, counts and reasons', async () => {
  const redeemCodes = createRedeemCodes()
  redeemCodes.refuse('ROSE', 'is not wanted.')
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createList(['MINT', 'ROSE'])
  const told: [string, string, number][] = []
  for (const state of ['waiting', 'running', 'paused', 'waitingForPlatform', 'failed', 'cancelled']) {
    await database.tables.execute(`update bulk_jobs set state = '${state}'`)
    const progress = bulkJobProgressSchema.parse(await app.progress(id))
    expect(progress.workflowId).toBe(id)
    told.push([progress.state, progress.status, progress.progress])
  }
  expect(told).toEqual([
    ['waiting', 'processing', 0],
    ['running', 'processing', 0],
    ['paused', 'processing', 0],
    ['waitingForPlatform', 'processing', 0],
    ['failed', 'failed', 0],
    ['cancelled', 'failed', 0],
  ])
  await app.act(id, 'retry')
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({
    state: 'completeWithRefusals',
    status: 'complete',
    progress: 100,
    reasons: [{ message: 'is not wanted.', count: 1 }],
  })
})
