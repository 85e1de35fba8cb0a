import { z } from 'zod'

/** One access token and the refresh token that came with it. Only hashes are kept; times are milliseconds. */
export const grantRecord = z.strictObject({
  accessTokenHash: z.string(),
  mode: z.enum(['offline', 'online', 'delegate']),
  scopes: z.array(z.string()),
  /** null: never ends. */
  expiresAt: z.int().nullable(),
  refresh: z.strictObject({ tokenHash: z.string(), expiresAt: z.int() }).nullable(),
  /** Access token hash of the grant this one was refreshed from, until this one is used for the first time. */
  replaces: z.string().nullable(),
  /** Access token hash of the grant that a delegate token was made from; a grant kept by an older store has none. */
  parent: z.string().nullable().default(null),
})
export type GrantRecord = z.infer<typeof grantRecord>
