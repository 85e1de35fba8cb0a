import { type Clock, isAhead } from '../clock.ts'
import type { ShopGrant } from '../platform/token-grants.ts'

/** Another process may store a newer token in the meantime. The platform's 401 reveals that earlier. */
const LIFE_MS = 60_000
const MOST_SHOPS = 1_000

export type CachedGrant = Pick<ShopGrant, 'accessToken' | 'expires'>

/**
 * Decrypted access tokens, so that requests need not read and decrypt one each. They are kept only in this process's
 * memory, by shop, for at most a minute.
 */
export type AccessTokenCache = {
  find: (shop: string) => CachedGrant | undefined
  /** Calls `read` and keeps its result, unless a token was forgotten in the meantime. */
  fill: (shop: string, read: () => Promise<CachedGrant | undefined>) => Promise<CachedGrant | undefined>
  forget: (shop: string) => void
}

export function createAccessTokenCache(clock: Pick<Clock, 'now'>): AccessTokenCache {
  const entries = new Map<string, { grant: CachedGrant; end: number }>()
  let forgotten = 0
  return {
    find(shop) {
      const entry = entries.get(shop)
      return entry !== undefined && isAhead(entry.end, LIFE_MS, clock.now()) ? entry.grant : undefined
    },
    async fill(shop, read) {
      const forgottenBefore = forgotten
      const found = await read()
      // A token read before an uninstall may no longer be in the database.
      if (found === undefined || forgotten !== forgottenBefore) return found
      const { accessToken, expires } = found
      entries.delete(shop)
      entries.set(shop, { grant: { accessToken, expires }, end: clock.now().getTime() + LIFE_MS })
      const [oldest] = entries.keys()
      if (entries.size > MOST_SHOPS && oldest !== undefined) entries.delete(oldest)
      return found
    },
    forget(shop) {
      forgotten += 1
      entries.delete(shop)
    },
  }
}
