import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { isRecordId, ruleRecordTypes } from '#rules/records/record-id.ts'

export const testShop = 'saffron-lane.myshopify.com'
export const testApiKey = 'test-api-key'
export const testApiSecret = 'test-api-secret-that-nobody-may-see'
export const testUser = { id: 7, first_name: 'Asha', last_name: 'Rao', email: 'asha@saffron-lane.example' }

const appScopes = 'write_payment_customizations,write_delivery_customizations,write_discounts'
const OFFLINE_LIFE_SECONDS = 3_600
const REFRESH_LIFE_SECONDS = 7_776_000
const ONLINE_LIFE_SECONDS = 86_399
const EXPIRING_TOKEN_TYPE = 'urn:shopify:params:oauth:token-type:offline-access-token'

export type RecordedAdminCall = { shop: string; accessToken: string; query: string; variables: unknown }
type Scripted = (call: RecordedAdminCall) => Response | Promise<Response>

/** True if a document requests a delegate token. The test platform answers it, unless the test scripts an answer. */
export const isForDelegate = (query: string) => query.includes('delegateAccessTokenCreate')

/** True if a call asks which records exist. The test platform answers it, except for resources that rules name. */
const readsRecords = ({ query, variables }: RecordedAdminCall) =>
  query.includes('query ExistingResources') &&
  readIds(variables).every((id) => isRecordId(id, ruleRecordTypes))
const readIds = (variables: unknown) => (variables as { ids: string[] }).ids

/**
 * A pretended platform behind the server's fetch. Its token endpoint issues exchange and refresh tokens that work once.
 * Its Admin API gives the answers that a test scripts. A call without a script gets `{data: {echo: variables}}`.
 */
export function createTestPlatform() {
  let issued = 0
  /** Scopes of the app that the session's person has, and the lifetime of the grant. */
  const staff = { scopes: appScopes, lifeSeconds: ONLINE_LIFE_SECONDS }
  const accepted = new Map<string, string>()
  const refreshTokens = new Map<string, string>()
  const scripted: Scripted[] = []
  const goneRecords = new Set<string>()
  const scriptedGrants: Scripted[] = []
  const scriptedDelegates: Scripted[] = []
  const calls = {
    admin: [] as RecordedAdminCall[],
    /** Calls for delegate tokens, which are not part of `admin`. */
    delegates: [] as RecordedAdminCall[],
    exchanges: [] as string[],
    refreshes: [] as string[],
    /** Secrets that the platform sent or received. No log may contain any of them. */
    secrets: new Set<string>([testApiSecret, testUser.email]),
  }

  const issue = (shop: string, prefix: string): string => {
    issued += 1
    const token = `${prefix}_${String(issued).padStart(8, '0')}`
    if (prefix === 'shprt') refreshTokens.set(token, shop)
    else accepted.set(token, shop)
    calls.secrets.add(token)
    return token
  }
  const grantOffline = (shop: string) => ({
    access_token: issue(shop, 'shpat'),
    scope: appScopes,
    expires_in: OFFLINE_LIFE_SECONDS,
    refresh_token: issue(shop, 'shprt'),
    refresh_token_expires_in: REFRESH_LIFE_SECONDS,
  })

  const grantDelegate = ({ shop, variables }: RecordedAdminCall) => {
    const { input } = variables as { input: { delegateAccessScope: string[] } }
    const delegateAccessToken = {
      accessToken: issue(shop, 'shpat'),
      accessScopes: input.delegateAccessScope,
    }
    const created = { delegateAccessToken, shop: { myshopifyDomain: shop }, userErrors: [] }
    return Response.json({ data: { delegateAccessTokenCreate: created } })
  }

  const answerTokenRequest = (shop: string, body: Record<string, string>): Response => {
    if (body.client_id !== testApiKey || body.client_secret !== testApiSecret) {
      return Response.json({ error: 'invalid_client' }, { status: 401 })
    }
    if (body.grant_type === 'refresh_token') {
      const token = body.refresh_token ?? ''
      calls.refreshes.push(token)
      if (refreshTokens.get(token) !== shop) return Response.json({ error: 'invalid_grant' }, { status: 400 })
      refreshTokens.delete(token)
      return Response.json(grantOffline(shop))
    }
    calls.exchanges.push(body.requested_token_type ?? '')
    if (body.requested_token_type === EXPIRING_TOKEN_TYPE) {
      return body.expiring === '1'
        ? Response.json(grantOffline(shop))
        : new Response('not expiring', { status: 400 })
    }
    return grantOnline(shop)
  }
  const grantOnline = (shop: string) =>
    Response.json({
      access_token: issue(shop, 'shpua'),
      scope: appScopes,
      expires_in: staff.lifeSeconds,
      associated_user_scope: staff.scopes,
      associated_user: {
        ...testUser,
        email_verified: true,
        account_owner: true,
        locale: 'en',
        collaborator: false,
      },
    })

  const answerForRecords = ({ variables }: RecordedAdminCall) => {
    const nodes = readIds(variables).map((id) => (goneRecords.has(id) ? null : { id }))
    return Response.json({ data: { nodes } })
  }

  const answer = async (request: Request): Promise<Response> => {
    const { hostname, pathname } = new URL(request.url)
    const shop = request.headers.get('x-forwarded-host') ?? hostname
    const body = (await request.json()) as Record<string, string>
    if (pathname === '/admin/oauth/access_token') {
      const next = scriptedGrants.shift()
      if (next !== undefined) return next({ shop, accessToken: '', query: '', variables: body })
      return answerTokenRequest(shop, body)
    }
    const accessToken = request.headers.get('x-shopify-access-token') ?? ''
    const call = { shop, accessToken, query: body.query ?? '', variables: body.variables }
    const isDelegateRequest = isForDelegate(call.query)
    calls[isDelegateRequest ? 'delegates' : 'admin'].push(call)
    if (accepted.get(accessToken) !== shop) {
      return Response.json({ errors: '[API] Invalid API key or access token' }, { status: 401 })
    }
    if (isDelegateRequest) return scriptedDelegates.shift()?.(call) ?? grantDelegate(call)
    if (readsRecords(call)) return answerForRecords(call)
    const next = scripted.shift()
    return next === undefined ? Response.json({ data: { echo: body.variables ?? null } }) : next(call)
  }

  return {
    calls,
    staff,
    grantOnline,
    fetch: ((input, init) => answer(new Request(input, init))) as typeof fetch,
    /** Records that the shop does not have. It has all others that are requested by id. */
    goneRecords,
    /** Sets the next answers of the Admin API, in order. */
    willAnswer: (...answers: Scripted[]) => scripted.push(...answers),
    /** Sets the next answers of the token endpoint, in order. */
    willGrant: (...answers: Scripted[]) => scriptedGrants.push(...answers),
    /** Sets the next answers to requests for a delegate token, in order. */
    willDelegate: (...answers: Scripted[]) => scriptedDelegates.push(...answers),
    /** Invalidates every access token issued so far, as an uninstall does. */
    revokeAccessTokens: () => accepted.clear(),
    revokeRefreshTokens: () => refreshTokens.clear(),
  }
}
export type TestPlatform = ReturnType<typeof createTestPlatform>

export type TokenClaims = {
  iss?: string
  dest?: string
  aud?: string
  sub?: string
  exp?: number | null
  nbf?: number
  iat?: number
}

const TOKEN_LIFE_SECONDS = 60
const CHECKOUT_TOKEN_LIFE_SECONDS = 300

/**
 * A session token as App Bridge issues it (docs/platform.md#session-tokens), with some claims replaced. `exp: null`
 * leaves `exp` out.
 */
export function signSessionToken(claims: TokenClaims = {}, secret: string = testApiSecret): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const { exp = now + TOKEN_LIFE_SECONDS, ...others } = claims
  return new SignJWT({
    iss: `https://${testShop}/admin`,
    dest: `https://${testShop}`,
    aud: testApiKey,
    sub: String(testUser.id),
    nbf: now,
    iat: now,
    jti: 'a-token-id',
    sid: 'a-session-id',
    ...(exp === null ? {} : { exp }),
    ...others,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

/** A checkout token, which names no person (docs/platform.md#checkout-ui-extensions). */
export function signCheckoutToken(
  claims: Omit<TokenClaims, 'iss' | 'sub'> = {},
  secret: string = testApiSecret,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const { exp = now + CHECKOUT_TOKEN_LIFE_SECONDS, ...others } = claims
  return new SignJWT({
    dest: testShop,
    aud: testApiKey,
    nbf: now,
    iat: now,
    jti: 'a-token-id',
    ...(exp === null ? {} : { exp }),
    ...others,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

export function signWebhook(body: string | Uint8Array, secret: string = testApiSecret): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}

/** A webhook of the platform for the shop: a delivery to `/webhooks` with a unique id. */
export function formatWebhook(
  topic: string,
  payload: object = {},
  { triggeredAt }: { readonly triggeredAt?: Date } = {},
): RequestInit {
  const body = JSON.stringify({ shop_domain: testShop, myshopify_domain: testShop, ...payload })
  return {
    method: 'POST',
    headers: {
      'X-Shopify-Topic': topic,
      'X-Shopify-Shop-Domain': testShop,
      'X-Shopify-API-Version': '2026-10',
      'X-Shopify-Webhook-Id': randomUUID(),
      'X-Shopify-Hmac-Sha256': signWebhook(body),
      ...(triggeredAt && { 'X-Shopify-Triggered-At': triggeredAt.toISOString() }),
    },
    body,
  }
}

/** The platform's answer to a request for which the bucket has too few points (docs/platform.md#rate-limits). */
export function throttledAnswer(requested: number, available: number, restoreRate: number): Response {
  return Response.json({
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: {
      cost: {
        requestedQueryCost: requested,
        actualQueryCost: null,
        throttleStatus: { maximumAvailable: 2000, currentlyAvailable: available, restoreRate },
      },
    },
  })
}
