import { z } from 'zod'

/** One access token and its refresh token. Only hashes are stored; times are in milliseconds. */
export const grantRecord = z.strictObject({
  accessTokenHash: z.string(),
  mode: z.enum(['offline', 'online', 'delegate']),
  scopes: z.array(z.string()),
  /** null for a token that never ends. */
  expiresAt: z.int().nullable(),
  refresh: z.strictObject({ tokenHash: z.string(), expiresAt: z.int() }).nullable(),
  /** Access token hash of the grant that this one replaces, until this one is first used. */
  replaces: z.string().nullable(),
  /** Access token hash of the grant that a delegate token was made from; a grant of an older store has none. */
  parent: z.string().nullable().default(null),
})
export type GrantRecord = z.infer<typeof grantRecord>
