import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/** Steps that a shop has completed or dismissed. An existing row is a yes (rules/records/shop-flags.ts). */
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

/** A staff member's answers on whether outside services may know who they are (server/introductions/). */
export const introductions = pgTable(
  'introductions',
  {
    shop: text('shop').notNull(),
    /** Platform's user id, from the session token. */
    userId: text('user_id').notNull(),
    isAllowed: boolean('is_allowed').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, userId: NAME }),
    primaryKey({ columns: [table.shop, table.userId] }),
  ],
)

/** Findings that a shop marked as intended, by keys that contain no content (server/dead-ends/). */
export const intendedFindings = pgTable(
  'meant_findings',
  {
    shop: text('shop').notNull(),
    key: text('key').notNull(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [...bounded(table, { shop: NAME, key: NAME }), primaryKey({ columns: [table.shop, table.key] })],
)
