import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { KnownPlan } from '#rules/features/plan/known-plan.ts'
import { bounded, moment, NAME, TOKEN } from './columns.ts'

/** A shop as a customer of the billing service, and the service's last answer. The customer's token is encrypted. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    shop: text('shop').primaryKey(),
    apiToken: text('api_token').notNull(),
    /** Null until the service has returned it. */
    customerId: text('customer_id'),
    /** Digest of the identity that the billing service received last. Another report is sent only after a change. */
    identity: text('identity').notNull(),
    identifiedAt: moment('identified_at').notNull(),
    /** Status and features of the customer's plan. Null until the first answer. */
    known: jsonb('known').$type<KnownPlan>(),
    knownAt: moment('known_at'),
  },
  (table) => bounded(table, { shop: NAME, apiToken: TOKEN, customerId: NAME, identity: NAME, known: 16_384 }),
)
