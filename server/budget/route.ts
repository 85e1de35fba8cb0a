import { Hono } from 'hono'
import { FunctionRunError } from '#function-host/index.ts'
import { budgetRequestSchema } from '#rules/preview/budget/budget-request.ts'
import { budgetWords } from '#rules/words/budget.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { PREVIEW_BODY_LIMIT_BYTES } from '../preview/route.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { measureBudget } from './measure-budget.ts'

const bodyForm = {
  schema: budgetRequestSchema,
  limitBytes: PREVIEW_BODY_LIMIT_BYTES,
  /** The number of values is not bounded, since each pincode of a rule is one; the body's size is. */
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}

/** Tells how much of the platform's limits rules take on the largest carts, saved or not. */
export function budgetRoute({ requireBuilds }: Pick<World, 'requireBuilds'>) {
  return new Hono<AppEnvironment>().post('/', async (context) => {
    const parsed = await parseBody(context, bodyForm)
    if ('refusal' in parsed) return parsed.refusal
    try {
      return answerJson(context, await measureBudget(parsed.body, requireBuilds, readKnownCodes()))
    } catch (fault) {
      if (!(fault instanceof FunctionRunError)) throw fault
      context.get('log').error('a function could not be loaded', { reason: fault.message })
      return context.json({ error: budgetWords.notBuilt }, 503)
    }
  })
}
