import { and, eq, gt, sql } from 'drizzle-orm'
import { versionComparisons } from '../database/schema.ts'
import { errorFields } from '../log.ts'
import type { World } from '../world.ts'

/**
 * Time after which the turn of a dead process ends. A write takes at most half of it, including waits for the platform.
 */
export const TURN_MS = 60_000
/** A write continues without its turn after this wait, since a save matters more than its version. */
export const LONGEST_WAIT_MS = 5_000
export const ASK_AGAIN_MS = 100

/** Turns of writers across all processes of the app. */
export type SharedWriteTurns = {
  /**
   * Waits until no other person writes to the shop, or until a limit. Returns true if the turn was taken. Never fails.
   */
  readonly begin: (shop: string, userId: string) => Promise<boolean>
  readonly end: (shop: string, userId: string) => Promise<void>
}

/** Undefined if no other process shares the database. */
export function createSharedWriteTurns({
  database: { tables, isEmbedded },
  clock,
  log,
}: Pick<World, 'database' | 'clock' | 'log'>): SharedWriteTurns | undefined {
  if (isEmbedded) return undefined

  const take = async (shop: string, userId: string): Promise<boolean> => {
    const now = clock.now()
    const writesUntil = new Date(now.getTime() + TURN_MS)
    // Such a time was stored before the clock was set back. Clocks of two machines differ by less.
    const tooFarAhead = new Date(now.getTime() + 2 * TURN_MS)
    const isRunning = and(gt(versionComparisons.writingProcesses, 0), gt(versionComparisons.writesUntil, now))
    const isMine = eq(versionComparisons.writer, userId)
    const taken = await tables
      .insert(versionComparisons)
      .values({ shop, writer: userId, writingProcesses: 1, writesUntil })
      .onConflictDoUpdate({
        target: versionComparisons.shop,
        set: {
          writer: userId,
          writingProcesses: sql`case when ${and(isMine, isRunning)} then ${versionComparisons.writingProcesses} + 1 else 1 end`,
          writesUntil,
        },
        setWhere: sql`(${isRunning}) is not true or ${isMine} or ${gt(versionComparisons.writesUntil, tooFarAhead)}`,
      })
      .returning({ shop: versionComparisons.shop })
    return taken.length > 0
  }

  return {
    async begin(shop, userId) {
      const until = clock.now().getTime() + LONGEST_WAIT_MS
      try {
        for (;;) {
          if (await take(shop, userId)) return true
          if (clock.now().getTime() >= until) break
          await clock.wait(ASK_AGAIN_MS)
        }
        log.warn('a write begins without its turn', { shop })
        return false
      } catch (error) {
        log.warn('a write begins without its turn', errorFields(error))
        return false
      }
    },
    async end(shop, userId) {
      try {
        await tables
          .update(versionComparisons)
          .set({ writingProcesses: sql`${versionComparisons.writingProcesses} - 1` })
          .where(
            and(
              eq(versionComparisons.shop, shop),
              eq(versionComparisons.writer, userId),
              gt(versionComparisons.writingProcesses, 0),
            ),
          )
      } catch (error) {
        log.warn('a turn of writes could not be ended', errorFields(error))
      }
    },
  }
}
