import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCode } from '#rules/features/bulk-codes/pattern-codes.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { emptyTables } from '../test-support/test-database.ts'
import { createBulkApp } from './bulk-app.test-support.ts'
import { type CallOutcome, createRedeemCodes } from './redeem-codes.test-support.ts'

const database = openDatabaseOfFile()

const madeIn = (rows: string[][]) => rows.filter(([, state]) => state === 'Ready').map(([code = '']) => code)

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

test('each code is created once although calls are lost and the app is killed', async () => {
  const fate = fc.constantFrom<CallOutcome>(
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
