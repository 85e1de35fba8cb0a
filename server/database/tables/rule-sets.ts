import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/** A rule set that replaced another, so that a plan's limit counts both as one (server/plan-limits/). */
export const ruleSetSuccessors = pgTable(
  'rule_set_successors',
  {
    shop: text('shop').notNull(),
    recordId: text('record_id').notNull(),
    /** Id of the first record in a chain of replacements, which is the one that was counted. */
    replacedId: text('stands_for').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, recordId: NAME, replacedId: NAME }),
    primaryKey({ columns: [table.shop, table.recordId] }),
  ],
)

/**
 * A saved test: a checkout and its expected result (server/saved-tests/). The content is encrypted, since it may
 * contain a person's address.
 */
export const savedTests = pgTable(
  'saved_tests',
  {
    id: text('id').primaryKey(),
    shop: text('shop').notNull(),
    recordId: text('record_id').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...bounded(table, { id: NAME, shop: NAME, recordId: NAME, content: 8_388_608 }),
    index('saved_tests_record').on(table.shop, table.recordId),
  ],
)
