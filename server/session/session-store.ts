import { and, eq } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import { shopSessions, userSessions } from '../database/schema.ts'
import type { ShopGrant, UserGrant } from '../platform/token-grants.ts'

/** Larger than the clock difference of two processes. */
const AHEAD_MS = 60_000

/** Details of a person, and the time at which they expire. The token that came with them is not stored. */
export type KnownUser = Pick<UserGrant, 'user' | 'expires'>

/**
 * Encrypted grants of the platform, stored between requests. A grant that none of our keys can decrypt counts as
 * absent, since a new one can be requested.
 */
export type SessionStore = {
  findShop: (shop: string) => Promise<ShopGrant | undefined>
  /** Scopes that the shop has granted, separated by commas. Undefined if the app is not known to be installed. */
  findScope: (shop: string) => Promise<string | undefined>
  saveShop: (grant: ShopGrant, obtainedAt: Date) => Promise<void>
  /** Clears tokens that the platform refused. The row stays, since the shop still has the app. */
  blankShop: (shop: string) => Promise<void>
  findUser: (shop: string, userId: string) => Promise<KnownUser | undefined>
  saveUser: (shop: string, userId: string, known: KnownUser, obtainedAt: Date) => Promise<void>
}

export function createSessionStore(tables: Tables, encryption: Encryption): SessionStore {
  return {
    findShop: (shop) =>
      readable(async () => {
        const [row] = await tables.select().from(shopSessions).where(eq(shopSessions.shop, shop))
        if (row === undefined || row.accessToken === '') return undefined
        return {
          shop,
          scope: row.scope,
          accessToken: encryption.open(row.accessToken, accessTokenCell(shop)),
          // A token from the future was obtained while the clock was ahead, so its expiry cannot be trusted.
          expires:
            row.obtainedAt.getTime() - Date.now() > AHEAD_MS ? new Date(0) : (row.expires ?? undefined),
          refreshToken:
            row.refreshToken === null ? undefined : encryption.open(row.refreshToken, refreshTokenCell(shop)),
          refreshTokenExpires: row.refreshTokenExpires ?? undefined,
        }
      }),
    async findScope(shop) {
      const ofShop = eq(shopSessions.shop, shop)
      const [row] = await tables.select({ scope: shopSessions.scope }).from(shopSessions).where(ofShop)
      return row?.scope
    },
    async saveShop(grant, obtainedAt) {
      const { shop, scope, accessToken, refreshToken } = grant
      const row = {
        shop,
        scope,
        accessToken: encryption.seal(accessToken, accessTokenCell(shop)),
        expires: grant.expires ?? null,
        refreshToken:
          refreshToken === undefined ? null : encryption.seal(refreshToken, refreshTokenCell(shop)),
        refreshTokenExpires: grant.refreshTokenExpires ?? null,
        obtainedAt,
      }
      await tables
        .insert(shopSessions)
        .values(row)
        .onConflictDoUpdate({ target: shopSessions.shop, set: row })
    },
    async blankShop(shop) {
      const blank = { accessToken: '', refreshToken: null, refreshTokenExpires: null }
      await tables.update(shopSessions).set(blank).where(eq(shopSessions.shop, shop))
    },
    findUser: (shop, userId) =>
      readable(async () => {
        const [row] = await tables
          .select()
          .from(userSessions)
          .where(and(eq(userSessions.shop, shop), eq(userSessions.userId, userId)))
        if (row === undefined) return undefined
        const user: UserGrant['user'] = JSON.parse(encryption.open(row.user, userCell(shop, userId)))
        return { user, expires: row.expires }
      }),
    async saveUser(shop, userId, grant, obtainedAt) {
      const user = encryption.seal(JSON.stringify(grant.user), userCell(shop, userId))
      const row = { shop, userId, user, expires: grant.expires, obtainedAt }
      await tables
        .insert(userSessions)
        .values(row)
        .onConflictDoUpdate({ target: [userSessions.shop, userSessions.userId], set: row })
    },
  }
}

export const accessTokenCell = (shop: string) => `shop_sessions.access_token/${shop}`
export const refreshTokenCell = (shop: string) => `shop_sessions.refresh_token/${shop}`
export const userCell = (shop: string, userId: string) => `user_sessions.user/${shop}/${userId}`

async function readable<Found>(find: () => Promise<Found | undefined>): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof EnvelopeError) return undefined
    throw error
  }
}
