import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/**
 * A customer's request by law (server/privacy/): the app deletes from its own tables, the merchant sees to the rest. Its
 * subject is an envelope, which is deleted when nothing is left to do. Only the app's own part outlasts 30 days. A request
 * about the shop itself has an envelope of nobody, and `received_at` is the moment up to which its data goes.
 */
export const customerRequests = pgTable(
  'customer_requests',
  {
    id: text('id').primaryKey(),
    shop: text('shop').notNull(),
    kind: text('kind', { enum: ['redact', 'data_request', 'shop_redact'] }).notNull(),
    customer: text('customer').notNull(),
    /** Discounts that had codes which name the customer; the codes themselves are no longer kept. */
    discountIds: jsonb('discount_ids').$type<readonly string[]>().notNull().default([]),
    receivedAt: moment('received_at').notNull(),
    /** When the app next deletes from its own tables; absent where nothing is left to delete there. */
    dueAt: moment('due_at'),
    /** Table, and history, up to which they have been searched (server/privacy/redact-persons.ts). */
    searchedTo: text('searched_to'),
    /** The merchant has nothing left to do: the row goes once the app has nothing left either. */
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

/** Webhooks already acted upon, so that a repeated delivery does nothing. Names no shop: nothing to redact. */
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
