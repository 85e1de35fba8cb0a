import { Hono } from 'hono'
import { functionSchema } from '#function-host/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { ownerOfFunction } from '#rules/language/function-variants.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import {
  handOverSchema,
  newTestSchema,
  runTestsSchema,
  savedTestsMaximum,
  type TestedRules,
  type TestReport,
  type TestReports,
  testedRulesSchema,
} from '#rules/preview/saved-tests/saved-test.ts'
import { errors } from '#rules/words/errors.ts'
import { savedTestWords } from '#rules/words/saved-tests.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { functionApiVersion } from '../preview/function-builds.ts'
import { findUnknownCode } from '../preview/known-codes.ts'
import { PREVIEW_BODY_LIMIT_BYTES } from '../preview/route.ts'
import { parseBody } from '../request-body.ts'
import type { Services } from '../services.ts'
import type { World } from '../world.ts'
import { runTest, tryRules } from './run-tests.ts'

/** Rules may be many, and each pincode in them is a value: the body's size is bounded. */
const ofRules = {
  limitBytes: PREVIEW_BODY_LIMIT_BYTES,
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}
const bodyForms = {
  run: { schema: runTestsSchema, ...ofRules },
  keep: { schema: newTestSchema, ...ofRules },
  expect: { schema: testedRulesSchema, ...ofRules },
  handOver: { schema: handOverSchema, limitBytes: 1_024, bounds: { levels: 2, values: 4 } },
}

/** Checkouts that rule sets are held against (docs/product.md#saved-tests). */
export function savedTestsRoute(
  { requireBuilds, clock, ids }: Pick<World, 'requireBuilds' | 'clock' | 'ids'>,
  { tests }: Pick<Services, 'tests'>,
) {
  return new Hono<AppEnvironment>()
    .post('/run', async (context) => {
      const parsed = await parseBody(context, bodyForms.run)
      if ('refusal' in parsed) return parsed.refusal
      const { records } = parsed.body
      const stored = await tests.list(
        context.get('session').shop,
        records.map(({ recordId }) => recordId),
      )
      const { signal } = context.req.raw
      const reports: { recordId: string; tests: TestReport[] }[] = []
      for (const { recordId, ...rules } of records) {
        const ofRecord: TestReport[] = []
        for (const test of stored.filter((one) => one.recordId === recordId)) {
          // Nobody waits for the answer any more.
          signal.throwIfAborted()
          ofRecord.push(await runTest(rules, test, requireBuilds, context.get('log')))
        }
        reports.push({ recordId, tests: ofRecord })
      }
      return answerJson(context, { records: reports } satisfies TestReports)
    })
    .post('/', async (context) => {
      const parsed = await parseBody(context, bodyForms.keep)
      if ('refusal' in parsed) return parsed.refusal
      const { recordId, functionHandle, ruleSet, ...checkout } = parsed.body
      const rules = { functionHandle, ruleSet }
      const unknown = findUnknown(rules, checkout.sample)
      if (unknown !== undefined) return context.json({ error: errors.bodyShape(unknown) }, 400)
      const { shop } = context.get('session')
      if ((await tests.count(shop, recordId)) >= savedTestsMaximum)
        return context.json({ error: savedTestWords.full(savedTestsMaximum) }, 409)
      const { found, failure } = await tryRules(rules, checkout, requireBuilds, context.get('log'))
      if (found === null) return context.json({ error: savedTestWords.refusals.notRun(failure) }, 422)
      const id = ids.next()
      await tests.add(shop, { id, recordId, test: { ...checkout, expected: found } }, clock.now())
      return answerJson(context, { id })
    })
    .put('/:id/expected', async (context) => {
      const parsed = await parseBody(context, bodyForms.expect)
      if ('refusal' in parsed) return parsed.refusal
      const { shop } = context.get('session')
      const stored = await tests.find(shop, context.req.param('id'))
      if (stored === undefined) return context.json({ error: savedTestWords.refusals.unknown }, 404)
      const { found, failure } = await tryRules(parsed.body, stored.test, requireBuilds, context.get('log'))
      if (found === null) return context.json({ error: savedTestWords.refusals.notRun(failure) }, 422)
      await tests.replace(shop, { ...stored, test: { ...stored.test, expected: found } })
      return answerJson(context, {})
    })
    .delete('/:id', async (context) => {
      await tests.remove(context.get('session').shop, context.req.param('id'))
      return answerJson(context, {})
    })
    .post('/hand-over', async (context) => {
      const parsed = await parseBody(context, bodyForms.handOver)
      if ('refusal' in parsed) return parsed.refusal
      await tests.handOver(context.get('session').shop, parsed.body)
      return answerJson(context, {})
    })
}

/** A code that the platform does not know would end every run of the test. */
function findUnknown({ functionHandle }: TestedRules, sample: SampleCheckout): string | undefined {
  const { functionApi } = functionOwners[ownerOfFunction(functionHandle)]
  return findUnknownCode(functionSchema(functionApi, functionApiVersion), sample)
}
