import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { type DeadEndAnswer, intentionChangeSchema } from '#rules/dead-ends/dead-end-answer.ts'
import { ruleRecordsMax } from '#rules/language/function-owners.ts'
import { deadEndWords } from '#rules/words/dead-ends.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { refuseMissingIds } from '../existing/refuse-missing-ids.ts'
import { parseBody, readBody } from '../request-body.ts'
import type { Services } from '../services.ts'
import { shareRunningCalls } from '../share-running-calls.ts'
import { optionsOfRequest, refuseWork } from '../work/answer-work.ts'
import { readWork } from '../work/read-work.ts'
import type { WorkAnswer } from '../work/work.ts'
import type { World } from '../world.ts'
import { changeIntended, markIntended } from './intended-findings.ts'

/** Enough for all customizations and checks that can be active in a shop, at their largest size. */
export const DEAD_ENDS_BODY_LIMIT_BYTES = 4 * 1024 * 1024

const intendedForm = {
  schema: intentionChangeSchema,
  limitBytes: 128 * 1024,
  bounds: { levels: 2, values: ruleRecordsMax + 4 },
}

/**
 * Tries all active records together. Returns checkouts that end without a way to pay, to ship or to place the order.
 */
export function deadEndsRoute(
  { clock, database, work }: Pick<World, 'clock' | 'database' | 'work'>,
  { callAdmin }: Pick<Services, 'callAdmin'>,
) {
  /** Two tabs of a shop with equal requests share one search. */
  const share = shareRunningCalls<WorkAnswer>()
  return new Hono<AppEnvironment>()
    .post('/', async (context) => {
      const read = await readBody(context, DEAD_ENDS_BODY_LIMIT_BYTES)
      if ('refusal' in read) return read.refusal
      const { bytes } = read
      const options = optionsOfRequest(context)
      const kind = context.req.query('again') === undefined ? 'deadEnds' : 'deadEndsAgain'
      const searchAnswer = await share(
        [options.shop, kind, digestBytes(bytes)].join(' '),
        options.signal,
        (signal) => work.run(kind, bytes, { ...options, signal }),
      )
      const answer = readWork<DeadEndAnswer>(searchAnswer)
      if (answer === undefined) return refuseWork(context, searchAnswer)
      const findings = await markIntended(database.tables, context.get('session').shop, answer.findings)
      return answerJson(context, { ...answer, findings })
    })
    .put('/intended', async (context) => {
      const parsed = await parseBody(context, intendedForm)
      if ('refusal' in parsed) return parsed.refusal
      const { shop } = context.get('session')
      const { key, records, isIntended } = parsed.body
      const refusal = isIntended
        ? await refuseMissingIds(callAdmin, context, records, deadEndWords.recordGone)
        : undefined
      if (refusal !== undefined) return refusal
      await changeIntended(database.tables, { shop, key, isIntended, now: clock.now() })
      return answerJson(context, {})
    })
}

const digestBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')
