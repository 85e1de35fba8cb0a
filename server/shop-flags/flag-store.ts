import { and, eq } from 'drizzle-orm'
import { isShopFlag, type ShopFlag } from '#rules/records/shop-flags.ts'
import type { Tables } from '../database/database.ts'
import { isOlderThan } from '../database/row-age.ts'
import { shopFlags } from '../database/schema.ts'

/** The flags that are set for a shop. Flags of another version of the app are ignored but kept. */
export async function listShopFlags(tables: Tables, shop: string): Promise<ShopFlag[]> {
  const rows = await tables
    .select({ flag: shopFlags.flag })
    .from(shopFlags)
    .where(eq(shopFlags.shop, shop))
    .orderBy(shopFlags.flag)
  return rows.map(({ flag }) => flag).filter(isShopFlag)
}

/** Sets or clears only one flag, so that two people do not overwrite each other's flags. */
export async function changeShopFlag(
  tables: Tables,
  { shop, flag, isSet, now }: { shop: string; flag: ShopFlag; isSet: boolean; now: Date },
): Promise<void> {
  if (isSet) {
    await tables.insert(shopFlags).values({ shop, flag, setAt: now }).onConflictDoNothing()
  } else {
    await tables.delete(shopFlags).where(and(eq(shopFlags.shop, shop), eq(shopFlags.flag, flag)))
  }
}

export async function deleteShopFlags(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables.delete(shopFlags).where(and(eq(shopFlags.shop, shop), isOlderThan(shopFlags.setAt, end)))
}
