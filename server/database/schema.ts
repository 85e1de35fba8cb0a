import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { mode: 'date', withTimezone: true, precision: 3 })

/** The offline session of a shop. Tokens are envelopes of `encryption.ts`; an empty one was refused and forgotten. */
export const shopSessions = pgTable('shop_sessions', {
  shop: text('shop').primaryKey(),
  scope: text('scope').notNull(),
  accessToken: text('access_token').notNull(),
  expires: moment('expires'),
  refreshToken: text('refresh_token'),
  refreshTokenExpires: moment('refresh_token_expires'),
  /** When the platform last gave a token; an uninstall told of an earlier moment is out of date. */
  obtainedAt: moment('obtained_at').notNull(),
})

/** Who a user of a shop is. The person's details are an envelope; the online token itself is not kept. */
export const userSessions = pgTable(
  'user_sessions',
  {
    shop: text('shop').notNull(),
    userId: text('user_id').notNull(),
    user: text('user').notNull(),
    expires: moment('expires').notNull(),
    obtainedAt: moment('obtained_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shop, table.userId] })],
)

/** Webhooks already acted upon, so that a repeated delivery does nothing. Names no shop: nothing to redact. */
export const processedWebhooks = pgTable(
  'processed_webhooks',
  {
    id: text('id').primaryKey(),
    topic: text('topic').notNull(),
    processedAt: moment('processed_at').notNull(),
  },
  (table) => [index('processed_webhooks_processed_at').on(table.processedAt)],
)
