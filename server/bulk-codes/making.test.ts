import { expect, test } from 'vitest'
import { bulkJobProgressSchema } from '#rules/features/bulk-codes/job.ts'
import { foldCode } from '#rules/features/bulk-codes/pattern-codes.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createBulkApp } from './bulk-app.test-support.ts'
import { createRedeemCodes } from './redeem-codes.test-support.ts'

const database = openDatabaseOfFile()

const madeIn = (rows: string[][]) => rows.filter(([, state]) => state === 'Ready').map(([code = '']) => code)

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

test('a refused code of a list shows its reason, and a retry creates only missing codes', async () => {
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
    ['SAFFRON', 'Ready', '', '0'],
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

test('a list fails if none of its codes can be created', async () => {
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

test('a deleted discount fails the job with the platform’s message, and no code stays under way', async () => {
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

test('a job without access waits with a notice until the merchant opens the app, then continues', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count: 10 })
  await database.tables.execute('delete from shop_sessions')
  app.access.forgetShop('saffron-lane.myshopify.com')
  // Without a visit of the merchant, the job keeps waiting for another minute each time.
  await app.turns.run(3)
  expect(redeemCodes.listCodes()).toEqual([])
  // The job only waits for a visit, since the app must be open.
  expect(await app.progress(id)).toMatchObject({
    state: 'waitingForPlatform',
    status: 'processing',
    notice: bulkCodeWords.notices.openApp,
  })
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', notice: null })
})

test('a progress has its state, counts and reasons, and three words for pollers', async () => {
  const redeemCodes = createRedeemCodes()
  redeemCodes.refuse('ROSE', 'is not wanted.')
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createList(['MINT', 'ROSE'])
  const reported: [string, string, number][] = []
  for (const state of ['waiting', 'running', 'paused', 'waitingForPlatform', 'failed', 'cancelled']) {
    await database.tables.execute(`update bulk_jobs set state = '${state}'`)
    const progress = bulkJobProgressSchema.parse(await app.progress(id))
    expect(progress.workflowId).toBe(id)
    reported.push([progress.state, progress.status, progress.progress])
  }
  expect(reported).toEqual([
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
