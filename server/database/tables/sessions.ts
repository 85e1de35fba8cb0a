import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME, TOKEN } from './columns.ts'

/** The offline session of a shop. Tokens are encrypted by `encryption.ts`. An empty token was refused and forgotten. */
export const shopSessions = pgTable(
  'shop_sessions',
  {
    shop: text('shop').primaryKey(),
    scope: text('scope').notNull(),
    accessToken: text('access_token').notNull(),
    expires: moment('expires'),
    refreshToken: text('refresh_token'),
    refreshTokenExpires: moment('refresh_token_expires'),
    /** Time of the platform's last token. An uninstall webhook with an earlier time is obsolete. */
    obtainedAt: moment('obtained_at').notNull(),
    /** Time of the last check of the shop's metafield definitions for discounts (server/discount-definitions/). */
    definitionsAt: moment('definitions_at'),
  },
  (table) => bounded(table, { shop: NAME, scope: 4_096, accessToken: TOKEN, refreshToken: TOKEN }),
)

/** A user of a shop. Personal details are encrypted. The online token itself is not stored. */
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

/** A token with fewer permissions than the shop's own, for jobs (server/delegated-access/). The token is encrypted. */
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
