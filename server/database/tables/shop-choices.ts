import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/** Steps that a shop has done or put away: a row is a yes (rules/records/shop-flags.ts). */
export const shopFlags = pgTable(
  'shop_flags',
  {
    shop: text('shop').notNull(),
    flag: text('flag').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, flag: NAME }),
    primaryKey({ columns: [table.shop, table.flag] }),
  ],
)

/** Answers of a shop's staff to whether outside services may know who they are (server/introductions/). */
export const introductions = pgTable(
  'introductions',
  {
    shop: text('shop').notNull(),
    /** The platform's number of the person, as the session token has it. */
    userId: text('user_id').notNull(),
    isAllowed: boolean('is_allowed').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, userId: NAME }),
    primaryKey({ columns: [table.shop, table.userId] }),
  ],
)

/** Stops of checkouts that a shop intends, by keys that name rules and no content (server/dead-ends/). */
export const intendedFindings = pgTable(
  'meant_findings',
  {
    shop: text('shop').notNull(),
    key: text('key').notNull(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [...bounded(table, { shop: NAME, key: NAME }), primaryKey({ columns: [table.shop, table.key] })],
)
