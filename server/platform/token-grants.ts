import type { Session, Shopify } from '@shopify/shopify-api'
import {
  HttpInternalError,
  HttpResponseError,
  HttpThrottlingError,
  InvalidJwtError,
  RequestedTokenType,
} from '@shopify/shopify-api'
import { OwnError } from '../log.ts'
import type { SessionToken } from './session-token.ts'

/**
 * Access that the platform grants for a shop. Times come from the platform. Without `expires`, the token does not
 * expire.
 */
export type ShopGrant = {
  shop: string
  scope: string
  accessToken: string
  expires: Date | undefined
  refreshToken: string | undefined
  refreshTokenExpires: Date | undefined
}

/** The person of a session and their permissions, from the online token exchange (docs/platform.md#token-exchange). */
export type UserGrant = {
  user: { email: string; first_name: string; last_name: string }
  accessToken: string
  /** The app's scopes that the person has, separated by commas. */
  scope: string
  expires: Date
}

/**
 * The platform issued no token.
 * - `session`: it does not accept the session token, so the browser must send a new one.
 * - `refused`: it does not accept the app or the refresh token.
 * - `unreachable`: no answer, or one that requests a later retry.
 * - `away`: it was not asked, since the app is not open and the stored tokens are no longer valid.
 */
export class GrantError extends OwnError {
  readonly reason: 'session' | 'refused' | 'unreachable' | 'away'
  readonly status: number | undefined

  constructor(reason: GrantError['reason'], status?: number, cause?: unknown) {
    super(`no access token: ${reason}${status === undefined ? '' : `, status ${status}`}`, { cause })
    this.name = 'GrantError'
    this.reason = reason
    this.status = status
  }
}

export type TokenGrants = {
  exchangeForShop: (session: SessionToken) => Promise<ShopGrant>
  exchangeForUser: (session: SessionToken) => Promise<UserGrant>
  refreshForShop: (shop: string, refreshToken: string) => Promise<ShopGrant>
}

export function createTokenGrants({ auth }: Pick<Shopify, 'auth'>): TokenGrants {
  const exchange = async (session: SessionToken, requestedTokenType: RequestedTokenType) => {
    const { shop, token: sessionToken } = session
    const expiring = requestedTokenType === RequestedTokenType.OfflineAccessToken
    return (await auth.tokenExchange({ shop, sessionToken, requestedTokenType, expiring })).session
  }
  return {
    exchangeForShop: (session) =>
      granted(async () => readShopGrant(await exchange(session, RequestedTokenType.OfflineAccessToken))),
    exchangeForUser: (session) =>
      granted(async () => readUserGrant(await exchange(session, RequestedTokenType.OnlineAccessToken))),
    refreshForShop: (shop, refreshToken) =>
      granted(async () => readShopGrant((await auth.refreshToken({ shop, refreshToken })).session)),
  }
}

function readShopGrant(session: Session): ShopGrant {
  if (!session.accessToken) throw new GrantError('unreachable')
  return {
    shop: session.shop,
    scope: session.scope ?? '',
    accessToken: session.accessToken,
    expires: session.expires,
    refreshToken: session.refreshToken,
    refreshTokenExpires: session.refreshTokenExpires,
  }
}

function readUserGrant(session: Session): UserGrant {
  const { onlineAccessInfo, accessToken, expires } = session
  if (onlineAccessInfo === undefined || !accessToken || expires === undefined)
    throw new GrantError('unreachable')
  const { email, first_name, last_name } = onlineAccessInfo.associated_user
  const scope = onlineAccessInfo.associated_user_scope
  return { user: { email, first_name, last_name }, accessToken, scope, expires }
}

async function granted<Grant>(ask: () => Promise<Grant>): Promise<Grant> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof GrantError ? error : deriveGrantError(error)
  }
}

function deriveGrantError(error: unknown): GrantError {
  // The library verifies the session token again, and it may have expired since.
  if (error instanceof InvalidJwtError) return new GrantError('session')
  if (!(error instanceof HttpResponseError)) return new GrantError('unreachable', undefined, error)
  const { code, body } = error.response
  if (error instanceof HttpThrottlingError || error instanceof HttpInternalError)
    return new GrantError('unreachable', code)
  const reported: unknown = (body as { error?: unknown } | undefined)?.error
  return new GrantError(reported === 'invalid_subject_token' ? 'session' : 'refused', code)
}
