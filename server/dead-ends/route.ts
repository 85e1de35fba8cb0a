import { Hono } from 'hono'
import { meantChangeSchema } from '#rules/dead-ends/dead-end-answer.ts'
import { deadEndRequestSchema } from '#rules/dead-ends/dead-end-request.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { changeMeant, markMeant } from './meant-store.ts'

/** Room for all customizations and checks that a shop can have active, each of the largest size. */
export const DEAD_ENDS_BODY_LIMIT_BYTES = 4 * 1024 * 1024

const bodyForm = {
  schema: deadEndRequestSchema,
  limitBytes: DEAD_ENDS_BODY_LIMIT_BYTES,
  /** The number of values is not bounded, since each pincode of a rule is one; the body's size is. */
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}

const meantForm = { schema: meantChangeSchema, limitBytes: 128 * 1024, bounds: { levels: 2, values: 8 } }

/** How long checkouts are tried; what was found by then is told. */
const TIME_LIMIT_MS = 2_500

/** Tries all active records together, and tells the checkouts that end without a way to pay, to ship or to place the order. */
export function deadEndsRoute({
  clock,
  database,
  requireBuilds,
}: Pick<World, 'clock' | 'database' | 'requireBuilds'>) {
  return new Hono<AppEnvironment>()
    .post('/', async (context) => {
      const parsed = await parseBody(context, bodyForm)
      if ('refusal' in parsed) return parsed.refusal
      const endsAt = clock.now().getTime() + TIME_LIMIT_MS
      const { signal } = context.req.raw
      const answer = await findDeadEnds(parsed.body, {
        requireBuilds,
        log: context.get('log'),
        codes: readKnownCodes(),
        hasTime: () => !signal.aborted && clock.now().getTime() < endsAt,
      })
      const findings = await markMeant(database.tables, context.get('session').shop, answer.findings)
      return answerJson(context, { ...answer, findings })
    })
    .put('/meant', async (context) => {
      const parsed = await parseBody(context, meantForm)
      if ('refusal' in parsed) return parsed.refusal
      const { shop } = context.get('session')
      await changeMeant(database.tables, { shop, ...parsed.body, now: clock.now() })
      return answerJson(context, {})
    })
}
