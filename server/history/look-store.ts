import { eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { historyLooks, shopSessions } from '../database/schema.ts'

export type Look = typeof historyLooks.$inferSelect

/** Time after a change of the app until the records are read, since a save may write several of them. */
export const QUIET_MS = 1_500

/** When a shop's records were last compared, and which changes wait for it. */
export function createLookStore(tables: Tables) {
  const ofShop = (shop: string) => eq(historyLooks.shop, shop)
  const put = async (shop: string, set: Partial<Omit<Look, 'shop'>>) => {
    await tables
      .insert(historyLooks)
      .values({ shop, ...set })
      .onConflictDoUpdate({ target: historyLooks.shop, set })
  }
  return {
    async find(shop: string): Promise<Look | undefined> {
      const [row] = await tables.select().from(historyLooks).where(ofShop(shop))
      return row
    },
    /** Notes a change that the app made, so that its version is kept whatever becomes of this process. */
    async noteChange(
      shop: string,
      { now, deletedBy }: { readonly now: Date; readonly deletedBy?: string },
    ): Promise<void> {
      const dueAt = new Date(now.getTime() + QUIET_MS)
      await put(shop, { dueAt, ...(deletedBy === undefined ? {} : { deletedBy, deletedAt: now }) })
    },
    /** A comparison that failed is tried again later. */
    postpone: async (shop: string, dueAt: Date) => {
      await tables.update(historyLooks).set({ dueAt }).where(ofShop(shop))
    },
    forgetDue: async (shop: string) => {
      await tables.update(historyLooks).set({ dueAt: null }).where(ofShop(shop))
    },
    /** A query of the shops whose changes are to be kept by now, and that we have access to. */
    dueShops(now: Date): SQL {
      return sql`select ${historyLooks.shop} as shop from ${historyLooks}
        join ${shopSessions} on ${eq(shopSessions.shop, historyLooks.shop)}
        where ${lte(historyLooks.dueAt, now)}`
    },
  }
}

export async function deleteLookOfShop(tables: Tables, shop: string): Promise<void> {
  await tables.delete(historyLooks).where(eq(historyLooks.shop, shop))
}
