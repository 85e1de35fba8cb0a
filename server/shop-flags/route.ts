import { Hono } from 'hono'
import { isShopFlag, shopFlagChangeSchema } from '#rules/records/shop-flags.ts'
import { errors } from '#rules/words/errors.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { changeShopFlag, listShopFlags } from './flag-store.ts'

const bodyForm = { schema: shopFlagChangeSchema, limitBytes: 1_024, bounds: { levels: 4, values: 8 } }

/** Steps that the shop has completed or dismissed (docs/product.md#guides). */
export function shopFlagsRoute({ database, clock }: Pick<World, 'database' | 'clock'>) {
  return new Hono<AppEnvironment>()
    .get('/', async (context) => {
      const { shop } = context.get('session')
      return answerJson(context, { flags: await listShopFlags(database.tables, shop) })
    })
    .put('/:flag', async (context) => {
      const { shop } = context.get('session')
      const flag = context.req.param('flag')
      if (!isShopFlag(flag)) return context.json({ error: errors.routeUnknown }, 404)
      const parsed = await parseBody(context, bodyForm)
      if ('refusal' in parsed) return parsed.refusal
      await changeShopFlag(database.tables, { shop, flag, isSet: parsed.body.isSet, now: clock.now() })
      return answerJson(context, { flags: await listShopFlags(database.tables, shop) })
    })
}
