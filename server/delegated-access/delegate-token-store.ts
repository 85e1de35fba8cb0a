import { and, eq } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import { isOlderThan } from '../database/row-age.ts'
import { delegateTokens } from '../database/schema.ts'

export type DelegateToken = { accessToken: string; expires: Date }

/**
 * Encrypted delegate tokens, stored between jobs. A token that none of our keys can decrypt counts as absent, since a
 * new one can be created.
 */
export type DelegateTokenStore = {
  find: (shop: string) => Promise<DelegateToken | undefined>
  save: (shop: string, token: DelegateToken, obtainedAt: Date) => Promise<void>
}

export function createDelegateTokenStore(tables: Tables, encryption: Encryption): DelegateTokenStore {
  return {
    async find(shop) {
      const [row] = await tables.select().from(delegateTokens).where(eq(delegateTokens.shop, shop))
      if (row === undefined) return undefined
      try {
        return {
          accessToken: encryption.open(row.accessToken, delegateTokenCell(shop)),
          expires: row.expires,
        }
      } catch (error) {
        if (error instanceof EnvelopeError) return undefined
        throw error
      }
    },
    async save(shop, { accessToken, expires }, obtainedAt) {
      const row = {
        shop,
        accessToken: encryption.seal(accessToken, delegateTokenCell(shop)),
        expires,
        obtainedAt,
      }
      await tables
        .insert(delegateTokens)
        .values(row)
        .onConflictDoUpdate({ target: delegateTokens.shop, set: row })
    },
  }
}

/** @param before deletes only tokens obtained earlier. If absent, all are deleted. */
export async function deleteDelegateToken(tables: Tables, shop: string, before?: Date): Promise<void> {
  const isEarlier = isOlderThan(delegateTokens.obtainedAt, before)
  await tables.delete(delegateTokens).where(and(eq(delegateTokens.shop, shop), isEarlier))
}

export const delegateTokenCell = (shop: string) => `delegate_tokens.access_token/${shop}`
