import { Hono } from 'hono'
import { functionSchema } from '#function-host/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { marginGuardRequestSchema } from '#rules/margin-guard/margin-guard-request.ts'
import { errors } from '#rules/words/errors.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { findOtherFunction } from '../discount-preview/run-discount-preview.ts'
import { functionApiVersion } from '../preview/function-builds.ts'
import { isKnownCode, readKnownCodes } from '../preview/known-codes.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { findWorstCarts } from './find-worst-carts.ts'

/** Room for all discounts that can be active, each of the largest size, and for the products. */
const MARGIN_GUARD_BODY_LIMIT_BYTES = 4 * 1024 * 1024

const bodyForm = {
  schema: marginGuardRequestSchema,
  limitBytes: MARGIN_GUARD_BODY_LIMIT_BYTES,
  /** The number of values is not bounded, since each pincode of a rule is one; the body's size is. */
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}

/** How long carts are priced; what was found by then is told. */
const TIME_LIMIT_MS = 2_500

/** Prices the carts that discounts can tell apart, and tells of which they take most. */
export function marginGuardRoute({ clock, requireBuilds }: Pick<World, 'clock' | 'requireBuilds'>) {
  return new Hono<AppEnvironment>().post('/', async (context) => {
    const parsed = await parseBody(context, bodyForm)
    if ('refusal' in parsed) return parsed.refusal
    const { body } = parsed
    const schema = functionSchema(functionOwners.discount.functionApi, functionApiVersion)
    const wrong = isKnownCode(schema, 'CurrencyCode', body.currencyCode)
      ? findOtherFunction(body)
      : 'currencyCode'
    if (wrong !== undefined) return context.json({ error: errors.bodyShape(wrong) }, 400)
    const endsAt = clock.now().getTime() + TIME_LIMIT_MS
    const { signal } = context.req.raw
    const answer = await findWorstCarts(body, {
      requireBuilds,
      log: context.get('log'),
      codes: readKnownCodes(),
      hasTime: () => !signal.aborted && clock.now().getTime() < endsAt,
    })
    return answerJson(context, answer)
  })
}
