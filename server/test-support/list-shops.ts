import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import type { ShopWork } from '../jobs/shop-work.ts'

/** Shops with due work, as the queue finds them. */
export async function listShopsOf(
  work: Pick<ShopWork, 'dueShops'>,
  { tables }: Pick<Database, 'tables'>,
): Promise<string[]> {
  const rows = await queryRows(tables, work.dueShops(), z.object({ shop: z.string() }))
  return rows.map(({ shop }) => shop)
}
