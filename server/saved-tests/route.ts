import { Hono } from 'hono'
import {
  handOverSchema,
  type SavedTest,
  savedTestBytes,
  savedTestsMaximum,
  savedTestsOfShop,
} from '#rules/preview/saved-tests/saved-test.ts'
import { savedTestWords } from '#rules/words/saved-tests.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { refuseMissingIds } from '../existing/refuse-missing-ids.ts'
import { PREVIEW_BODY_LIMIT_BYTES } from '../preview/body-limit.ts'
import { parseBody, readBody } from '../request-body.ts'
import type { Services } from '../services.ts'
import { createShopQueue } from '../shop-queue.ts'
import { answerWork, optionsOfRequest, refuseWork } from '../work/answer-work.ts'
import { readWork } from '../work/read-work.ts'
import type { World } from '../world.ts'
import type { NewTest, TestedRecords } from './saved-tests-tasks.ts'
import type { TestStore } from './test-store.ts'

const handOverForm = { schema: handOverSchema, limitBytes: 1_024, bounds: { levels: 2, values: 4 } }

/** Saved tests of rule sets (docs/product.md#saved-tests). */
export function savedTestsRoute(
  { work, clock, ids }: Pick<World, 'work' | 'clock' | 'ids'>,
  { tests, callAdmin }: Pick<Services, 'tests' | 'callAdmin'>,
) {
  const inTurn = createShopQueue()
  return new Hono<AppEnvironment>()
    .post('/run', async (context) => {
      const read = await readBody(context, PREVIEW_BODY_LIMIT_BYTES)
      if ('refusal' in read) return read.refusal
      const { bytes } = read
      const options = optionsOfRequest(context)
      const named = await work.run('testedRecords', bytes, options)
      const records = readWork<TestedRecords>(named)
      if (records === undefined) return refuseWork(context, named)
      const stored = await tests.list(options.shop, records.recordIds)
      return answerWork<'runTests'>(context, await work.run('runTests', { bytes, stored }, options))
    })
    .post('/', async (context) => {
      const read = await readBody(context, PREVIEW_BODY_LIMIT_BYTES)
      if ('refusal' in read) return read.refusal
      const options = optionsOfRequest(context)
      const { shop } = options
      const tried = await work.run('newTest', read.bytes, options)
      const newTest = readWork<NewTest>(tried)
      if (newTest === undefined) return refuseWork(context, tried)
      const stored = { id: ids.next(), ...newTest }
      if (tests.measureOne(shop, stored) > savedTestBytes)
        return context.json({ error: savedTestWords.shopFull.one }, 409)
      const missing = await refuseMissingIds(
        callAdmin,
        context,
        [newTest.recordId],
        savedTestWords.refusals.noRecord,
      )
      if (missing !== undefined) return missing
      // Counts and adds tests one at a time, so that concurrent requests cannot exceed the limit.
      return inTurn(shop, async () => {
        const full = await findFullness(tests, shop, newTest.recordId)
        if (full !== undefined) return context.json({ error: full }, 409)
        await tests.add(shop, stored, clock.now())
        return answerJson(context, { id: stored.id })
      })
    })
    .put('/:id/expected', async (context) => {
      const read = await readBody(context, PREVIEW_BODY_LIMIT_BYTES)
      if ('refusal' in read) return read.refusal
      const options = optionsOfRequest(context)
      const stored = await tests.find(options.shop, context.req.param('id'))
      if (stored === undefined) return context.json({ error: savedTestWords.refusals.unknown }, 404)
      const tried = await work.run('expectedOfTest', { bytes: read.bytes, test: stored.test }, options)
      const test = readWork<SavedTest>(tried)
      if (test === undefined) return refuseWork(context, tried)
      if (tests.measureOne(options.shop, { ...stored, test }) > savedTestBytes)
        return context.json({ error: savedTestWords.shopFull.one }, 409)
      await tests.replace(options.shop, { ...stored, test })
      return answerJson(context, {})
    })
    .delete('/:id', async (context) => {
      await tests.remove(context.get('session').shop, context.req.param('id'))
      return answerJson(context, {})
    })
    .post('/hand-over', async (context) => {
      const parsed = await parseBody(context, handOverForm)
      if ('refusal' in parsed) return parsed.refusal
      const { shop } = context.get('session')
      const { from, to } = parsed.body
      if ((await tests.count(shop, from)) === 0) return answerJson(context, {})
      const missing = await refuseMissingIds(callAdmin, context, [to], savedTestWords.refusals.noRecord)
      if (missing !== undefined) return missing
      return inTurn(shop, async () => {
        const [moved, there] = await Promise.all([tests.count(shop, from), tests.count(shop, to)])
        if (moved + there > savedTestsMaximum)
          return context.json({ error: savedTestWords.full(savedTestsMaximum) }, 409)
        await tests.handOver(shop, parsed.body)
        return answerJson(context, {})
      })
    })
}

/** Returns the reason why no further test can be stored, with the advice to delete some. Undefined if there is room. */
async function findFullness(tests: TestStore, shop: string, recordId: string): Promise<string | undefined> {
  if ((await tests.count(shop, recordId)) >= savedTestsMaximum) return savedTestWords.full(savedTestsMaximum)
  const { count, bytes } = await tests.measure(shop)
  if (count >= savedTestsOfShop.maximum) return savedTestWords.shopFull.number(savedTestsOfShop.maximum)
  return bytes >= savedTestsOfShop.bytes ? savedTestWords.shopFull.space : undefined
}
