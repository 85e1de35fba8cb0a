import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { CheckoutExtension } from '#rules/records/checkout-extension.ts'
import { errors } from '#rules/words/errors.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { SessionTokenError } from '../platform/session-token.ts'
import type { World } from '../world.ts'
import { findSignOfLife, noteSignOfLife } from './sign-store.ts'

/**
 * `POST /checkout-extension/sign-of-life`: reports that the checkout extension runs in a shop. The request has the
 * platform's token and no body. Any origin is allowed, since extensions run on an origin of the platform that may
 * change (docs/platform.md#checkout-ui-extensions).
 */
export function signOfLifeRoute({
  platform,
  database,
  clock,
}: Pick<World, 'platform' | 'database' | 'clock'>) {
  return new Hono<AppEnvironment>()
    .use(cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['Authorization'], maxAge: 86_400 }))
    .post('/sign-of-life', async (context) => {
      const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
      if (token === undefined) return context.json({ error: errors.sessionMissing }, 401)
      try {
        const { shop } = await platform.verifyCheckoutToken(token)
        await noteSignOfLife(database.tables, shop, clock.now())
        return context.body(null, 204)
      } catch (error) {
        if (!(error instanceof SessionTokenError)) throw error
        context.get('log').warn('token of checkout refused', { reason: error.message })
        return context.json({ error: errors.sessionInvalid }, 401)
      }
    })
}

/** Time of the last sign of life of the shop's checkout extension (docs/product.md#own-api). */
export function checkoutExtensionRoute({ database }: Pick<World, 'database'>) {
  return new Hono<AppEnvironment>().get('/', async (context) => {
    const seenAt = await findSignOfLife(database.tables, context.get('session').shop)
    return answerJson(context, { seenAt: seenAt?.toISOString() ?? null } satisfies CheckoutExtension)
  })
}
