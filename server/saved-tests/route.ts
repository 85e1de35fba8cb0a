import { Hono } from 'hono'
import { handOverSchema, type SavedTest, savedTestsMaximum } from '#rules/preview/saved-tests/saved-test.ts'
import { savedTestWords } from '#rules/words/saved-tests.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { PREVIEW_BODY_LIMIT_BYTES } from '../preview/body-limit.ts'
import { parseBody, readBody } from '../request-body.ts'
import type { Services } from '../services.ts'
import { answerWork, optionsOfRequest } from '../work/answer-work.ts'
import { readWork } from '../work/read-work.ts'
import type { World } from '../world.ts'
import type { NewTest, TestedRecords } from './saved-tests-tasks.ts'

const handOverForm = { schema: handOverSchema, limitBytes: 1_024, bounds: { levels: 2, values: 4 } }

/** Checkouts that rule sets are held against (docs/product.md#saved-tests). */
export function savedTestsRoute(
  { work, clock, ids }: Pick<World, 'work' | 'clock' | 'ids'>,
  { tests }: Pick<Services, 'tests'>,
) {
  return new Hono<AppEnvironment>()
    .post('/run', async (context) => {
      const read = await readBody(context, PREVIEW_BODY_LIMIT_BYTES)
      if ('refusal' in read) return read.refusal
      const { bytes } = read
      const options = optionsOfRequest(context)
      const named = await work.run('testedRecords', bytes, options)
      const records = readWork<TestedRecords>(named)
      if (records === undefined) return answerWork(context, named)
      const stored = await tests.list(options.shop, records.recordIds)
      return answerWork(context, await work.run('runTests', { bytes, stored }, options))
    })
    .post('/', async (context) => {
      const read = await readBody(context, PREVIEW_BODY_LIMIT_BYTES)
      if ('refusal' in read) return read.refusal
      const options = optionsOfRequest(context)
      const { shop } = options
      const tried = await work.run('newTest', read.bytes, options)
      const kept = readWork<NewTest>(tried)
      if (kept === undefined) return answerWork(context, tried)
      if ((await tests.count(shop, kept.recordId)) >= savedTestsMaximum)
        return context.json({ error: savedTestWords.full(savedTestsMaximum) }, 409)
      const id = ids.next()
      await tests.add(shop, { id, ...kept }, clock.now())
      return answerJson(context, { id })
    })
    .put('/:id/expected', async (context) => {
      const read = await readBody(context, PREVIEW_BODY_LIMIT_BYTES)
      if ('refusal' in read) return read.refusal
      const options = optionsOfRequest(context)
      const stored = await tests.find(options.shop, context.req.param('id'))
      if (stored === undefined) return context.json({ error: savedTestWords.refusals.unknown }, 404)
      const tried = await work.run('expectedOfTest', { bytes: read.bytes, test: stored.test }, options)
      const test = readWork<SavedTest>(tried)
      if (test === undefined) return answerWork(context, tried)
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
      await tests.handOver(context.get('session').shop, parsed.body)
      return answerJson(context, {})
    })
}
