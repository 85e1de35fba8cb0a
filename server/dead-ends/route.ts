import { Hono } from 'hono'
import { deadEndRequestSchema } from '#rules/dead-ends/dead-end-request.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { findDeadEnds } from './find-dead-ends.ts'

/** Room for all customizations and checks that a shop can have active, each of the largest size. */
export const DEAD_ENDS_BODY_LIMIT_BYTES = 4 * 1024 * 1024

const bodyForm = {
  schema: deadEndRequestSchema,
  limitBytes: DEAD_ENDS_BODY_LIMIT_BYTES,
  /** The number of values is not bounded, since each pincode of a rule is one; the body's size is. */
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}

/** How long checkouts are tried; what was found by then is told. */
const TIME_LIMIT_MS = 2_500

/** Tries all active records together, and tells the checkouts that end without a way to pay, to ship or to place the order. */
export function deadEndsRoute({ clock, requireBuilds }: Pick<World, 'clock' | 'requireBuilds'>) {
  return new Hono<AppEnvironment>().post('/', async (context) => {
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
    return answerJson(context, answer)
  })
}
