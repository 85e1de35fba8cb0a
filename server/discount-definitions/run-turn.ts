import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { shopSessions } from '../database/schema.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import { errorFields } from '../log.ts'
import { GrantError } from '../platform/token-grants.ts'
import type { World } from '../world.ts'
import { type DiscountRepairs, repairDiscounts } from './repair-discounts.ts'

const discountDefinitionsWorkName = 'discount-definitions'

const LOOK_EVERY_MS = 24 * 60 * 60_000
/** Delay before a shop that could not be read is tried again. */
const AGAIN_AFTER_MS = 60 * 60_000

/** Checks the definitions of every shop's discount metafields after installation and then once a day. */
export function createDiscountDefinitionsWork(
  { settings, database: { tables }, clock, log }: Pick<World, 'settings' | 'database' | 'clock' | 'log'>,
  callAdmin: CallAdmin,
): ShopWork {
  // A check in the future was stored while the clock was ahead.
  const isDue = () =>
    or(
      isNull(shopSessions.definitionsAt),
      lte(shopSessions.definitionsAt, new Date(clock.now().getTime() - LOOK_EVERY_MS)),
      gt(shopSessions.definitionsAt, clock.now()),
    )
  return {
    name: discountDefinitionsWorkName,
    async runTurn(shop, signal) {
      if ((await tables.$count(shopSessions, and(eq(shopSessions.shop, shop), isDue()))) === 0) return
      const shopLog = log.with({ shop, work: discountDefinitionsWorkName })
      let repairs: DiscountRepairs | undefined
      try {
        const question = { caller: { shop }, signal, log: shopLog }
        repairs = await repairDiscounts(settings.apiVersion, callAdmin, question)
      } catch (error) {
        if (!signal.aborted && !(error instanceof GrantError)) throw error
        shopLog.info('the shop gives no access', errorFields(error))
      }
      if (signal.aborted) return
      if (repairs === undefined) shopLog.warn('discount metafields could not be looked after')
      else if (repairs.repaired + repairs.refused > 0) shopLog.info('discount metafields put right', repairs)
      const age = repairs === undefined ? LOOK_EVERY_MS - AGAIN_AFTER_MS : 0
      await tables
        .update(shopSessions)
        .set({ definitionsAt: new Date(clock.now().getTime() - age) })
        .where(eq(shopSessions.shop, shop))
    },
    findNextTurn: async () => undefined,
    dueShops: () => sql`select ${shopSessions.shop} as shop from ${shopSessions} where ${isDue()}`,
  }
}
