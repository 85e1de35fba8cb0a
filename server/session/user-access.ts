import { type Clock, isAhead } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform/platform.ts'
import type { SessionToken } from '../platform/session-token.ts'
import { GrantError, type UserGrant } from '../platform/token-grants.ts'
import { shareCalls } from '../share-calls.ts'
import type { SessionStore } from './session-store.ts'
import type { ShopAccess } from './shop-access.ts'

/** The platform's tokens last a day. Permissions may change before, so they are requested again after this time. */
const LIFE_MS = 60 * 60_000
/** A token that expires within this time is exchanged first. */
const MARGIN_MS = 60_000
/** Maximum number of cached users. The oldest entry is dropped first. */
const MOST_USERS = 10_000

export type UserAccess = ShopAccess & {
  /** Exchanges the session token, unless the person's grant is cached. Throws GrantError. */
  requireGrant: (session: SessionToken, refused?: string) => Promise<UserGrant>
}

export type UserAccessWorld = {
  store: Pick<SessionStore, 'saveUser'>
  platform: Pick<Platform, 'exchangeForUser'>
  /** For a request without a session, and for work while the app is not open. */
  shopAccess: ShopAccess
  clock: Pick<Clock, 'now'>
  log: Log
}

/**
 * Access with the permissions of the person who makes the request (docs/decisions/0008-access-tokens.md). Their tokens
 * stay in memory for at most an hour, and are never stored.
 */
export function createUserAccess({ store, platform, shopAccess, clock, log }: UserAccessWorld): UserAccess {
  const grants = new Map<string, { grant: UserGrant; end: number }>()
  const share = shareCalls<UserGrant>()

  const findGrant = (key: string, refused: string | undefined) => {
    const cachedGrant = grants.get(key)
    if (cachedGrant === undefined) return undefined
    if (cachedGrant.grant.accessToken !== refused && isAhead(cachedGrant.end, LIFE_MS, clock.now()))
      return cachedGrant.grant
    grants.delete(key)
    return undefined
  }
  const rememberGrant = (key: string, grant: UserGrant) => {
    const now = clock.now().getTime()
    grants.delete(key)
    grants.set(key, { grant, end: Math.min(now + LIFE_MS, grant.expires.getTime() - MARGIN_MS) })
    const [oldest] = grants.keys()
    if (grants.size > MOST_USERS && oldest !== undefined) grants.delete(oldest)
  }
  const exchange = async (session: SessionToken, key: string) => {
    const grant = await platform.exchangeForUser(session)
    log.info('access token of a person exchanged', { shop: session.shop })
    rememberGrant(key, grant)
    await store.saveUser(session.shop, session.userId, grant, clock.now())
    return grant
  }
  const requireGrant = async (session: SessionToken, refused?: string) => {
    const key = formatKey(session)
    return findGrant(key, refused) ?? share(key, () => exchange(session, key))
  }

  return {
    requireGrant,
    async requireAccessToken(caller, refused) {
      if (caller.token === undefined) return shopAccess.requireAccessToken(caller, refused)
      const [{ accessToken }] = await Promise.all([
        requireGrant(caller, refused),
        storeShopAccess(shopAccess, caller, refused !== undefined),
      ])
      return accessToken
    },
    forgetShop(shop) {
      for (const key of grants.keys()) if (key.startsWith(`${shop}/`)) grants.delete(key)
      shopAccess.forgetShop(shop)
    },
  }
}

const formatKey = ({ shop, userId }: SessionToken) => `${shop}/${userId}`

/**
 * Renews the shop's own token, which jobs use. That is possible only while a person has the app open. A failure does
 * not affect the person's request.
 *
 * @param isDoubted true if a person's token was refused before it expired, as after a new install. The shop's own token
 * is then most likely invalid too, and no job could get another.
 */
async function storeShopAccess(
  shopAccess: ShopAccess,
  caller: SessionToken,
  isDoubted: boolean,
): Promise<void> {
  try {
    const token = await shopAccess.requireAccessToken(caller)
    if (isDoubted) await shopAccess.requireAccessToken(caller, token)
  } catch (error) {
    if (!(error instanceof GrantError)) throw error
  }
}
