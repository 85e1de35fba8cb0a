import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/** Turns of shops that wait for background work (server/jobs/turn-store.ts). Times are those of the database. */
export const shopTurns = pgTable(
  'shop_turns',
  {
    work: text('work').notNull(),
    shop: text('shop').notNull(),
    /** When it is to be taken. While it is claimed: when the claim ends unless it is renewed. */
    dueAt: moment('due_at').notNull(),
    /** Process that runs it. */
    claim: text('claim'),
    /** True if another turn follows at once after the running one. */
    woken: boolean('woken').notNull().default(false),
    /** Beginnings without an end: each took its process with it. */
    begun: integer('begun').notNull().default(0),
    /** Turns that failed, one after the other. */
    failures: integer('failures').notNull().default(0),
    /** It is not taken any more until somebody tries again. */
    putAsideAt: moment('put_aside_at'),
  },
  (table) => [
    ...bounded(table, { work: NAME, shop: NAME, claim: NAME }),
    primaryKey({ columns: [table.work, table.shop] }),
    index('shop_turns_due').on(table.work, table.dueAt).where(sql`put_aside_at IS NULL`),
    index('shop_turns_shop').on(table.shop),
  ],
)
