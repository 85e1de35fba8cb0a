import { and, eq, lt } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { shopFlags } from '../database/schema.ts'

/** Row of the shop's flags. Screens cannot set it (rules/records/shop-flags.ts). */
const flag = 'checkout-extension.seen'

/** Time between two writes, since each browser of a shopper gives a sign of life. */
const restMs = 60 * 60 * 1000

export async function noteSignOfLife(tables: Tables, shop: string, now: Date): Promise<void> {
  await tables
    .insert(shopFlags)
    .values({ shop, flag, setAt: now })
    .onConflictDoUpdate({
      target: [shopFlags.shop, shopFlags.flag],
      set: { setAt: now },
      setWhere: lt(shopFlags.setAt, new Date(now.getTime() - restMs)),
    })
}

export async function findSignOfLife(tables: Tables, shop: string): Promise<Date | undefined> {
  const [row] = await tables.select({ setAt: shopFlags.setAt }).from(shopFlags).where(ofShop(shop))
  return row?.setAt
}

/** The extension is removed with the app. */
export async function deleteSignOfLife(tables: Tables, shop: string): Promise<void> {
  await tables.delete(shopFlags).where(ofShop(shop))
}

const ofShop = (shop: string) => and(eq(shopFlags.shop, shop), eq(shopFlags.flag, flag))
