import { and, eq, sql } from 'drizzle-orm'
import { shopFlags } from '../database/schema.ts'
import { errorFields } from '../log.ts'
import { createShopQueue } from '../shop-queue.ts'
import type { World } from '../world.ts'

/** Name of the turn in the shop's flags. Screens cannot set it (rules/records/shop-flags.ts). */
const flag = 'plan-limits.writing'
/** Time after which the turn of a dead process ends. A count and a write take at most half of it. */
const turn = sql`interval '60 seconds'`
/** A write continues without its turn after this wait. The plan may then have one rule set too many. */
const LONGEST_WAIT_MS = 15_000
const ASK_AGAIN_MS = 100

/** Runs the writes of a shop that enable rule sets one at a time. A failure affects only its own caller. */
export type RuleSetTurns = <Result>(shop: string, write: () => Promise<Result>) => Promise<Result>

/** Turns across all processes of the app. All times come from the database's clock, which they share. */
export function createRuleSetTurns({
  database: { tables, isEmbedded },
  clock,
  log,
}: Pick<World, 'database' | 'clock' | 'log'>): RuleSetTurns {
  const inTurn = createShopQueue()
  // No other process shares an embedded database.
  if (isEmbedded) return inTurn

  /** Returns the time of the turn, or undefined if another process has it. */
  const take = async (shop: string): Promise<Date | undefined> => {
    const now = sql`date_trunc('milliseconds', now())`
    const [taken] = await tables
      .insert(shopFlags)
      .values({ shop, flag, setAt: now })
      .onConflictDoUpdate({
        target: [shopFlags.shop, shopFlags.flag],
        set: { setAt: now },
        // A later time was stored before the clock was set back.
        setWhere: sql`${shopFlags.setAt} not between now() - ${turn} and now() + ${turn}`,
      })
      .returning({ setAt: shopFlags.setAt })
    return taken?.setAt
  }

  const begin = async (shop: string): Promise<Date | undefined> => {
    const until = clock.now().getTime() + LONGEST_WAIT_MS
    try {
      for (;;) {
        const takenAt = await take(shop)
        if (takenAt !== undefined) return takenAt
        if (clock.now().getTime() >= until) break
        await clock.wait(ASK_AGAIN_MS)
      }
      log.warn('a rule set is counted without its turn', { shop })
    } catch (error) {
      log.warn('a rule set is counted without its turn', { shop, ...errorFields(error) })
    }
    return undefined
  }

  const end = async (shop: string, takenAt: Date): Promise<void> => {
    try {
      await tables
        .delete(shopFlags)
        .where(and(eq(shopFlags.shop, shop), eq(shopFlags.flag, flag), eq(shopFlags.setAt, takenAt)))
    } catch (error) {
      log.warn('a turn of rule sets could not be ended', { shop, ...errorFields(error) })
    }
  }

  return (shop, write) =>
    inTurn(shop, async () => {
      const takenAt = await begin(shop)
      try {
        return await write()
      } finally {
        if (takenAt !== undefined) await end(shop, takenAt)
      }
    })
}
