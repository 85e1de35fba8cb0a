import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/** When a shop's checkout was last looked over, and whether it gets news by e-mail (docs/product.md#health). */
export const shopHealth = pgTable(
  'shop_health',
  {
    shop: text('shop').primaryKey(),
    /** Absent where it is to be looked over at once. A look that did not finish counts as older, so that the next comes sooner. */
    checkedAt: moment('checked_at'),
    /** Looks in a row whose search for dead ends did not finish. */
    unfinished: integer('unfinished').notNull().default(0),
    /** `confirming`: the next look is reported even without findings, so that the merchant sees that mail arrives. */
    mail: text('mail', { enum: ['off', 'confirming', 'on'] })
      .notNull()
      .default('off'),
  },
  (table) => bounded(table, { shop: NAME }),
)

/** Faults of the last look, by keys that name records and no content. */
export const healthFindings = pgTable(
  'health_findings',
  {
    shop: text('shop').notNull(),
    key: text('key').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** It was seen on the home page or sent by e-mail. */
    isReported: boolean('is_told').notNull(),
    /** The part of the look that found it. Rows from before there were parts have the part that is kept longest. */
    part: text('part', { enum: ['records', 'deadEnds'] })
      .notNull()
      .default('deadEnds'),
  },
  (table) => [...bounded(table, { shop: NAME, key: NAME }), primaryKey({ columns: [table.shop, table.key] })],
)
