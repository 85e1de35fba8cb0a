import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/** Last daily check of a shop, and its e-mail setting (docs/product.md#health). */
export const shopHealth = pgTable(
  'shop_health',
  {
    shop: text('shop').primaryKey(),
    /**
     * Null if a check is due at once. An unfinished check is stored with an earlier time, so that the next one comes
     * sooner.
     */
    checkedAt: moment('checked_at'),
    /** Number of consecutive checks whose search for dead ends did not finish. */
    unfinished: integer('unfinished').notNull().default(0),
    /** `confirming`: the next check is reported even without findings, so that the merchant sees that mail arrives. */
    mail: text('mail', { enum: ['off', 'confirming', 'on'] })
      .notNull()
      .default('off'),
  },
  (table) => bounded(table, { shop: NAME }),
)

/** Findings of the last check, by keys that contain record ids but no content. */
export const healthFindings = pgTable(
  'health_findings',
  {
    shop: text('shop').notNull(),
    key: text('key').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** True if it was shown on the home page or sent by e-mail. */
    isReported: boolean('is_told').notNull(),
    /** Part of the check that found it. Rows from before parts existed have the part that is kept longest. */
    part: text('part', { enum: ['records', 'deadEnds'] })
      .notNull()
      .default('deadEnds'),
  },
  (table) => [...bounded(table, { shop: NAME, key: NAME }), primaryKey({ columns: [table.shop, table.key] })],
)
