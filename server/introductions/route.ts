import { Hono } from 'hono'
import { type Introduction, introductionChangeSchema } from '#rules/records/introduction.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { findIntroduction, saveIntroduction } from './introduction-store.ts'

const bodyForm = { schema: introductionChangeSchema, limitBytes: 1_024, bounds: { levels: 4, values: 8 } }

/** The person's own answer on whether outside services may know who they are. */
export function introductionRoute({ database, clock }: Pick<World, 'database' | 'clock'>) {
  return new Hono<AppEnvironment>()
    .get('/', async (context) => {
      const isAllowed = await findIntroduction(database.tables, context.get('session'))
      return answerJson(context, { isAllowed } satisfies Introduction)
    })
    .put('/', async (context) => {
      const parsed = await parseBody(context, bodyForm)
      if ('refusal' in parsed) return parsed.refusal
      const { isAllowed } = parsed.body
      await saveIntroduction(database.tables, context.get('session'), isAllowed, clock.now())
      return answerJson(context, { isAllowed } satisfies Introduction)
    })
}
