import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/** Turns of shops that wait for background work (server/jobs/turn-store.ts). Times come from the database's clock. */
export const shopTurns = pgTable(
  'shop_turns',
  {
    work: text('work').notNull(),
    shop: text('shop').notNull(),
    /** Due time of the turn. While it is claimed, the time at which the claim ends unless renewed. */
    dueAt: moment('due_at').notNull(),
    /** Id of the process that runs it. */
    claim: text('claim'),
    /** True if another turn must follow immediately. */
    woken: boolean('woken').notNull().default(false),
    /** Number of starts without an end. Each of them ended its process. */
    begun: integer('begun').notNull().default(0),
    /** Number of consecutive failed turns. */
    failures: integer('failures').notNull().default(0),
    /** If set, the turn is not run until a person tries again. */
    putAsideAt: moment('put_aside_at'),
  },
  (table) => [
    ...bounded(table, { work: NAME, shop: NAME, claim: NAME }),
    primaryKey({ columns: [table.work, table.shop] }),
    index('shop_turns_due').on(table.work, table.dueAt).where(sql`put_aside_at IS NULL`),
    index('shop_turns_shop').on(table.shop),
  ],
)
