import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { queryRows } from '../database/query-rows.ts'
import { shopHealth, shopSessions, shopTurns } from '../database/schema.ts'
import { createHealthStore } from '../shop-health/health-store.ts'
import { createOwnTestDatabase } from '../test-support/test-database.ts'
import { createTurnStore } from './turn-store.ts'

const count = 2_000
const dayMs = 24 * 60 * 60_000

test('adding every shop after an outage reads the queue once, and not once for each shop', async () => {
  const database = await createOwnTestDatabase()
  const { tables } = database
  try {
    const now = new Date()
    await tables.execute(
      sql`insert into ${shopSessions} (shop, scope, access_token, obtained_at)
          select 'shop-' || number || '.myshopify.com', '', 'sealed', now() from generate_series(1, ${count}) number`,
    )
    await tables.execute(
      sql`insert into ${shopHealth} (shop, checked_at) select shop, now() from ${shopSessions}`,
    )
    // The database's statistics show no due shops and an empty queue, as before an outage.
    await tables.execute(sql`analyze`)
    await tables.update(shopHealth).set({ checkedAt: new Date(now.getTime() - 2 * dayMs) })
    const before = await countReadPages()
    await createTurnStore(tables).addDue('shop-health', createHealthStore(tables).dueShops(now))
    expect(await tables.$count(shopTurns)).toBe(count)
    // Each insert reads one or two pages of the queue.
    expect((await countReadPages()) - before).toBeLessThan(3 * count)
  } finally {
    await database.close()
  }

  async function countReadPages(): Promise<number> {
    await tables.execute(sql`select pg_stat_force_next_flush()`)
    const [row] = await queryRows(
      tables,
      sql`select (heap_blks_hit + heap_blks_read)::int as pages from pg_statio_user_tables where relname = 'shop_turns'`,
      z.object({ pages: z.number() }),
    )
    return row?.pages ?? 0
  }
})
