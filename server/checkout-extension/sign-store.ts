import { and, eq, lt } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { shopFlags } from '../database/schema.ts'

/** Name of the flag in the shop's flags. Screens cannot set it (rules/records/shop-flags.ts). */
const flag = 'checkout-extension.seen'

/** Minimum time between two writes, since every shopper's browser sends a sign of life. */
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

/** Deletes the sign of life. The extension is uninstalled together with the app. */
export async function deleteSignOfLife(tables: Tables, shop: string): Promise<void> {
  await tables.delete(shopFlags).where(ofShop(shop))
}

const ofShop = (shop: string) => and(eq(shopFlags.shop, shop), eq(shopFlags.flag, flag))
