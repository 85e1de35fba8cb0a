import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { KnownPlan } from '#rules/features/plan/known-plan.ts'
import { bounded, moment, NAME, TOKEN } from './columns.ts'

/** A shop as the billing service knows it, and what that said last. The customer's token is an envelope. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    shop: text('shop').primaryKey(),
    apiToken: text('api_token').notNull(),
    /** Absent until the service has given it. */
    customerId: text('customer_id'),
    /** Digest of the identity that the billing service last got: it gets another report only after a change. */
    identity: text('identity').notNull(),
    identifiedAt: moment('identified_at').notNull(),
    /** Status and features of the customer's plan; absent until the service has given them once. */
    known: jsonb('known').$type<KnownPlan>(),
    knownAt: moment('known_at'),
  },
  (table) => bounded(table, { shop: NAME, apiToken: TOKEN, customerId: NAME, identity: NAME, known: 16_384 }),
)
