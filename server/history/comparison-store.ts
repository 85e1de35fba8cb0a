import { eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { shopSessions, versionComparisons } from '../database/schema.ts'

export type ComparisonState = typeof versionComparisons.$inferSelect

/** Delay between a change in the app and reading the records, since a save may write several. */
const QUIET_MS = 1_500

/** Stores the last comparison of a shop's records, and the changes that wait for the next one. */
export function createComparisonStore(tables: Tables) {
  const ofShop = (shop: string) => eq(versionComparisons.shop, shop)
  const put = async (shop: string, set: Partial<Omit<ComparisonState, 'shop'>>) => {
    await tables
      .insert(versionComparisons)
      .values({ shop, ...set })
      .onConflictDoUpdate({ target: versionComparisons.shop, set })
  }
  return {
    async find(shop: string): Promise<ComparisonState | undefined> {
      const [row] = await tables.select().from(versionComparisons).where(ofShop(shop))
      return row
    },
    /** Stores that the app made a change, so that its version is captured even if this process dies. */
    async noteChange(
      shop: string,
      { now, deletedBy }: { readonly now: Date; readonly deletedBy?: string },
    ): Promise<void> {
      const dueAt = new Date(now.getTime() + QUIET_MS)
      await put(shop, { dueAt, ...(deletedBy === undefined ? {} : { deletedBy, deletedAt: now }) })
    },
    /** Moves the next comparison to a later time, after a failed one. */
    postpone: async (shop: string, dueAt: Date) => {
      await tables.update(versionComparisons).set({ dueAt }).where(ofShop(shop))
    },
    forgetDue: async (shop: string) => {
      await tables.update(versionComparisons).set({ dueAt: null }).where(ofShop(shop))
    },
    /** Query of the shops whose changes are due for a comparison and whose access token the app has. */
    dueShops(now: Date): SQL {
      return sql`select ${versionComparisons.shop} as shop from ${versionComparisons}
        join ${shopSessions} on ${eq(shopSessions.shop, versionComparisons.shop)}
        where ${lte(versionComparisons.dueAt, now)}`
    },
  }
}

export async function deleteComparisonOfShop(tables: Tables, shop: string): Promise<void> {
  await tables.delete(versionComparisons).where(eq(versionComparisons.shop, shop))
}
