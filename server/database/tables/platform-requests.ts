import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/**
 * A customer's legal request (server/privacy/). The app deletes from its own tables, and the merchant handles the rest.
 * The subject is encrypted. It is deleted when nothing is left to do. After 30 days, only the app's own part remains. A
 * request about the shop itself has a subject without a person. Its `received_at` limits the data that it concerns.
 */
export const customerRequests = pgTable(
  'customer_requests',
  {
    id: text('id').primaryKey(),
    shop: text('shop').notNull(),
    kind: text('kind', { enum: ['redact', 'data_request', 'shop_redact'] }).notNull(),
    customer: text('customer').notNull(),
    /** Discounts with codes that named the customer. The codes themselves are no longer stored. */
    discountIds: jsonb('discount_ids').$type<readonly string[]>().notNull().default([]),
    receivedAt: moment('received_at').notNull(),
    /** Time of the next deletion from the app's tables. Null if nothing is left to delete there. */
    dueAt: moment('due_at'),
    /** Table and history that the search has reached (server/privacy/redact-persons.ts). */
    searchedTo: text('searched_to'),
    /** True if the merchant has nothing left to do. The row is deleted once the app has finished too. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    ...bounded(table, {
      id: NAME,
      shop: NAME,
      customer: 4_194_304,
      discountIds: 1_048_576,
      searchedTo: 512,
    }),
    index('customer_requests_shop').on(table.shop, table.receivedAt),
    index('customer_requests_due').on(table.dueAt).where(sql`due_at IS NOT NULL`),
  ],
)

/**
 * Ids of handled webhooks, so that a repeated delivery does nothing. They identify no shop, so redaction does not
 * apply.
 */
export const processedWebhooks = pgTable(
  'processed_webhooks',
  {
    id: text('id').primaryKey(),
    topic: text('topic').notNull(),
    processedAt: moment('processed_at').notNull(),
  },
  (table) => [
    ...bounded(table, { id: NAME, topic: NAME }),
    index('processed_webhooks_processed_at').on(table.processedAt),
  ],
)
