import { z } from 'zod'

/** One access token and its refresh token. Only hashes are stored; times are in milliseconds. */
export const grantRecord = z.strictObject({
  accessTokenHash: z.string(),
  mode: z.enum(['offline', 'online', 'delegate']),
  scopes: z.array(z.string()),
  /** Null for a token that does not expire. */
  expiresAt: z.int().nullable(),
  refresh: z.strictObject({ tokenHash: z.string(), expiresAt: z.int() }).nullable(),
  /** Access token hash of the grant that this one replaces, until this one is first used. */
  replaces: z.string().nullable(),
  /** Access token hash of the grant from which a delegate token was created. A grant from an older store has none. */
  parent: z.string().nullable().default(null),
})
export type GrantRecord = z.infer<typeof grantRecord>
