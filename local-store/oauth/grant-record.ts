import { z } from 'zod'

/** One access token and the refresh token that came with it. Only hashes are kept; times are milliseconds. */
export const grantRecord = z.strictObject({
  accessTokenHash: z.string(),
  mode: z.enum(['offline', 'online']),
  scopes: z.array(z.string()),
  /** null: never ends. */
  expiresAt: z.int().nullable(),
  refresh: z.strictObject({ tokenHash: z.string(), expiresAt: z.int() }).nullable(),
  /** Access token hash of the grant this one was refreshed from, until this one is used for the first time. */
  replaces: z.string().nullable(),
})
export type GrantRecord = z.infer<typeof grantRecord>
