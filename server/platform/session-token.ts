import type { Shopify } from '@shopify/shopify-api'
import { z } from 'zod'
import { OwnError } from '../log.ts'
import { isStorable } from '../unstorable-text.ts'
import { findShopDomain } from './shop-domain.ts'

/**
 * The person who makes a request, from a verified session token. `token` is secret, since it can be exchanged for
 * access tokens.
 */
export type SessionToken = { token: string; shop: string; userId: string }

/** The caller for whom the platform is asked: a person with a session, or only a shop while the app is not open. */
export type ShopCaller = SessionToken | { shop: string; token?: undefined }

/** The token cannot be trusted. The message names the violated rule and never quotes the token. */
export class SessionTokenError extends OwnError {
  constructor(reason: string) {
    super(reason)
    this.name = 'SessionTokenError'
  }
}

/**
 * The claims of a session token that the app requires (docs/platform.md#session-tokens). The library accepts a token
 * without `exp`, but the app does not.
 */
const claimsSchema = z.object({
  iss: z.string(),
  dest: z.string(),
  sub: z.string().min(1).max(255).refine(isStorable),
  exp: z.number(),
  iat: z.number().optional(),
})

/** Allowed clock difference, the same as in the platform's library. */
const CLOCK_TOLERANCE_SECONDS = 10

/**
 * Checks signature, audience and lifetime with the platform's library. Then checks what the library does not: the
 * token's shop must be a shop, and the issuer must be its admin.
 */
export async function verifySessionToken(
  decode: Shopify['session']['decodeSessionToken'],
  token: string,
): Promise<SessionToken> {
  const claims = claimsSchema.safeParse(await decodeQuietly(decode, token))
  if (!claims.success) throw new SessionTokenError('session token lacks a claim')
  const { iss, dest, sub, iat = 0 } = claims.data
  // The library checks only `nbf` and `exp`.
  if (iat > Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS)
    throw new SessionTokenError('session token of the future')
  const shop = findShopDomain(dest.replace(/^https:\/\//, ''))
  if (shop === undefined || dest !== `https://${shop}`)
    throw new SessionTokenError('session token is not for a shop')
  if (iss !== `${dest}/admin`) throw new SessionTokenError('session token of another issuer than its shop')
  return { token, shop, userId: sub }
}

/**
 * The claims of a checkout token that the app requires (docs/platform.md#checkout-ui-extensions). They name no person.
 */
const checkoutClaimsSchema = z.object({ dest: z.string(), exp: z.number(), iat: z.number().optional() })

/**
 * The shop of a token that a checkout UI extension sends. Signature, audience and lifetime are checked as for any
 * session token. Its `dest` is the shop's domain, with or without a scheme.
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

/** Decodes a token. The library's error quotes the whole token, so it is not passed on. */
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
