import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME, TOKEN } from './columns.ts'

/** The offline session of a shop. Tokens are envelopes of `encryption.ts`; an empty one was refused and forgotten. */
export const shopSessions = pgTable(
  'shop_sessions',
  {
    shop: text('shop').primaryKey(),
    scope: text('scope').notNull(),
    accessToken: text('access_token').notNull(),
    expires: moment('expires'),
    refreshToken: text('refresh_token'),
    refreshTokenExpires: moment('refresh_token_expires'),
    /** When the platform last gave a token; an uninstall of an earlier moment is out of date. */
    obtainedAt: moment('obtained_at').notNull(),
    /** When the definitions of its discount metafields were last looked after (server/discount-definitions/). */
    definitionsAt: moment('definitions_at'),
  },
  (table) => bounded(table, { shop: NAME, scope: 4_096, accessToken: TOKEN, refreshToken: TOKEN }),
)

/** User of a shop. The person's details are an envelope. The online token itself is not kept. */
export const userSessions = pgTable(
  'user_sessions',
  {
    shop: text('shop').notNull(),
    userId: text('user_id').notNull(),
    user: text('user').notNull(),
    expires: moment('expires').notNull(),
    obtainedAt: moment('obtained_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, userId: NAME, user: 16_384 }),
    primaryKey({ columns: [table.shop, table.userId] }),
  ],
)

/** A token that can do less than the shop's own, for jobs (server/delegated-access/). The token is an envelope. */
export const delegateTokens = pgTable(
  'delegate_tokens',
  {
    shop: text('shop').primaryKey(),
    accessToken: text('access_token').notNull(),
    expires: moment('expires').notNull(),
    obtainedAt: moment('obtained_at').notNull(),
  },
  (table) => bounded(table, { shop: NAME, accessToken: TOKEN }),
)
