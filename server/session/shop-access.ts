import type { Clock } from '../clock.ts'
import { type Database, LockTimeoutError } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform/platform.ts'
import type { ShopCaller } from '../platform/session-token.ts'
import { GrantError, type ShopGrant } from '../platform/token-grants.ts'
import { shareCalls } from '../share-calls.ts'
import { type CachedGrant, createAccessTokenCache } from './access-token-cache.ts'
import type { SessionStore } from './session-store.ts'

/**
 * A token that expires within this time is renewed first. While the platform does not answer, it is used until it
 * expires.
 */
const RENEWAL_MARGIN_MS = 5 * 60_000

export type ShopAccess = {
  /**
   * Returns a token for the Admin API of the caller's shop, either the stored one or a renewed one. Without a session,
   * only a stored token can be renewed. Throws GrantError.
   *
   * @param refused token that the platform has just answered with 401. It is not returned again.
   */
  requireAccessToken: (caller: ShopCaller, refused?: string) => Promise<string>
  /** Call this when the shop's tokens are no longer in the database. */
  forgetShop: (shop: string) => void
}

export type ShopAccessWorld = {
  store: SessionStore
  platform: Pick<Platform, 'exchangeForShop' | 'refreshForShop'>
  database: Pick<Database, 'alone'>
  clock: Clock
  log: Log
}

/**
 * Parallel calls of this process share one renewal. Between processes, only one renews at a time, under a lock of the
 * database. It first reads the token again, since another process may have renewed it. Each use replaces the refresh
 * token. So two processes that refresh concurrently could store one that is already used. This can still happen if a
 * process dies between the platform's answer and its own write. Then the refresh is refused, and the session token is
 * exchanged for a new pair.
 */
export function createShopAccess(world: ShopAccessWorld): ShopAccess {
  const { store, database, clock } = world
  const shareRenewal = shareCalls<string>()
  const cache = createAccessTokenCache(clock)

  const isLasting = (grant: CachedGrant, refused: string | undefined, marginMs: number) =>
    grant.accessToken !== refused && !isOver(grant.expires, clock.now(), marginMs)
  const findLasting = async (shop: string, refused: string | undefined, marginMs = 0) => {
    const grant = await cache.fill(shop, () => store.findShop(shop))
    return grant !== undefined && isLasting(grant, refused, marginMs) ? grant : undefined
  }
  const findUsable = (shop: string, refused: string | undefined) =>
    findLasting(shop, refused, RENEWAL_MARGIN_MS)
  const findCached = (shop: string, refused: string | undefined) => {
    const grant = cache.find(shop)
    if (grant === undefined || isLasting(grant, refused, RENEWAL_MARGIN_MS)) return grant
    cache.forget(shop)
    return undefined
  }

  const renewAlone = (caller: ShopCaller, refused: string | undefined) =>
    database.alone(`renew access of ${caller.shop}`, async () => {
      const usable = await findUsable(caller.shop, refused)
      if (usable !== undefined) return usable.accessToken
      const fresh = await obtainGrant(world, caller, refused)
      await store.saveShop(fresh, clock.now())
      // Requests during the call to the platform may have cached the old token.
      cache.forget(caller.shop)
      return fresh.accessToken
    })

  const renew = async (caller: ShopCaller, refused: string | undefined) => {
    try {
      return await renewAlone(caller, refused)
    } catch (error) {
      const failure = deriveFailure(error)
      const lasting = isPassing(failure) ? await findLasting(caller.shop, refused) : undefined
      if (lasting === undefined) throw failure
      return lasting.accessToken
    }
  }

  const shareRenewalOf = async (caller: ShopCaller, refused: string | undefined) => {
    const share = () => shareRenewal(caller.shop, () => renew(caller, refused))
    try {
      return await share()
    } catch (error) {
      // The shared renewal was started without a session, but this caller has one.
      if (caller.token === undefined || !isAway(error)) throw error
      return share()
    }
  }

  return {
    async requireAccessToken(caller, refused) {
      const { shop } = caller
      const usable = findCached(shop, refused) ?? (await findUsable(shop, refused))
      return usable?.accessToken ?? shareRenewalOf(caller, refused)
    },
    forgetShop: cache.forget,
  }
}

/** Uses the refresh token if one may still work, otherwise the session token if there is one. */
async function obtainGrant(
  { store, platform, clock, log }: ShopAccessWorld,
  caller: ShopCaller,
  refused: string | undefined,
): Promise<ShopGrant> {
  const { shop } = caller
  const stored = await store.findShop(shop)
  if (stored !== undefined && stored.accessToken === refused) {
    // After a refused access token, the refresh token is useless too. The app was removed, or its access was revoked.
    await store.blankShop(shop)
    log.warn('access token refused', { shop })
  } else if (stored?.refreshToken !== undefined && !isOver(stored.refreshTokenExpires, clock.now())) {
    try {
      const grant = await platform.refreshForShop(shop, stored.refreshToken)
      log.info('access token refreshed', { shop })
      return grant
    } catch (error) {
      if (!(error instanceof GrantError) || isPassing(error)) throw error
      log.warn('refresh token refused', { shop, status: error.status })
    }
  }
  if (caller.token === undefined) throw new GrantError('away')
  const grant = await platform.exchangeForShop(caller)
  log.info('access token exchanged', { shop })
  return grant
}

function isOver(end: Date | undefined, now: Date, marginMs = 0): boolean {
  return end !== undefined && end.getTime() - now.getTime() <= marginMs
}

/** The lock's holder waits for the platform, so a timeout counts as an unreachable platform. */
function deriveFailure(error: unknown): unknown {
  return error instanceof LockTimeoutError ? new GrantError('unreachable', undefined, error) : error
}

function isAway(error: unknown): boolean {
  return error instanceof GrantError && error.reason === 'away'
}

function isPassing(error: unknown): boolean {
  return error instanceof GrantError && error.reason === 'unreachable'
}
