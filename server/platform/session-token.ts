import type { Shopify } from '@shopify/shopify-api'
import { z } from 'zod'
import { OwnError } from '../log.ts'
import { findShopDomain } from './shop-domain.ts'

/** The person who asks, from a verified session token. `token` is secret: it buys access tokens. */
export type SessionToken = { token: string; shop: string; userId: string }

/** For whom the platform is asked: somebody with a session, or a shop alone while nobody has the app open. */
export type ShopCaller = SessionToken | { shop: string; token?: undefined }

/** The token is not one to trust. The message says which rule it broke and never quotes the token. */
export class SessionTokenError extends OwnError {
  constructor(reason: string) {
    super(reason)
    this.name = 'SessionTokenError'
  }
}

/**
 * The claims of a session token that we rely on (docs/platform.md#session-tokens). The library passes a token without
 * `exp`; we do not.
 */
const claimsSchema = z.object({
  iss: z.string(),
  dest: z.string(),
  sub: z.string().min(1).max(255),
  exp: z.number(),
  iat: z.number().optional(),
})

/** Clocks differ by a little: as much as the platform's library allows. */
const CLOCK_TOLERANCE_SECONDS = 10

/**
 * Checks signature, audience and life with the platform's library, then what the library leaves open: that the
 * issuer is the admin of the very shop the token is for, and that this is a shop at all.
 */
export async function verifySessionToken(
  decode: Shopify['session']['decodeSessionToken'],
  token: string,
): Promise<SessionToken> {
  const claims = claimsSchema.safeParse(await decodeQuietly(decode, token))
  if (!claims.success) throw new SessionTokenError('session token lacks a claim')
  const { iss, dest, sub, iat = 0 } = claims.data
  // The library looks at `nbf` and `exp` alone.
  if (iat > Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS)
    throw new SessionTokenError('session token of the future')
  const shop = findShopDomain(dest.replace(/^https:\/\//, ''))
  if (shop === undefined || dest !== `https://${shop}`)
    throw new SessionTokenError('session token is not for a shop')
  if (iss !== `${dest}/admin`) throw new SessionTokenError('session token of another issuer than its shop')
  return { token, shop, userId: sub }
}

/** Claims of a token of checkout that we rely on (docs/platform.md#checkout-ui-extensions). It names no person. */
const checkoutClaimsSchema = z.object({ dest: z.string(), exp: z.number(), iat: z.number().optional() })

/**
 * The shop of a token that a UI extension of checkout sends: signature, audience and life as of any session token. Its
 * `dest` is the shop's domain, with or without a scheme.
 */
export async function verifyCheckoutToken(
  decode: Shopify['session']['decodeSessionToken'],
  token: string,
): Promise<{ shop: string }> {
  const claims = checkoutClaimsSchema.safeParse(await decodeQuietly(decode, token))
  if (!claims.success) throw new SessionTokenError('session token lacks a claim')
  const { dest, iat = 0 } = claims.data
  if (iat > Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS)
    throw new SessionTokenError('session token of the future')
  const shop = findShopDomain(dest.replace(/^https:\/\//, ''))
  if (shop === undefined) throw new SessionTokenError('session token is not for a shop')
  return { shop }
}

/** The library's error quotes the whole token, so it goes no further than here. */
async function decodeQuietly(
  decode: Shopify['session']['decodeSessionToken'],
  token: string,
): Promise<unknown> {
  try {
    return await decode(token)
  } catch {
    throw new SessionTokenError('session token expired, forged or made for another app')
  }
}
