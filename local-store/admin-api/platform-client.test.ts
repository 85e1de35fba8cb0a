import '@shopify/shopify-api/adapters/node'
import { ApiVersion, RequestedTokenType, type Session, shopifyApi } from '@shopify/shopify-api'
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiKey, apiSecret, createTestStore, storeUrl, type TestStore } from '../test-support/test-store.ts'
import { signBody } from '../webhooks/delivery.ts'

// The platform's own client library, connected to the store.

const shop = 'saffron-lane.myshopify.com'
let test: TestStore

const api = shopifyApi({
  apiKey,
  apiSecretKey: apiSecret,
  apiVersion: ApiVersion.October26,
  hostName: 'app.test',
  isEmbeddedApp: true,
  logger: { log: () => {} },
})

beforeEach(async () => {
  test = createTestStore()
  await test.call('POST', '/app/install')
  setAbstractFetchFunc((async (input: string, init: RequestInit) => {
    const url = new URL(input)
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-host', url.hostname)
    return test.store.request(`${storeUrl}${url.pathname}`, { ...init, headers })
  }) as never)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => setAbstractFetchFunc(globalThis.fetch as never))

async function exchange(): Promise<Session> {
  const { body } = await test.call('POST', '/session-token')
  const { session } = await api.auth.tokenExchange({
    shop,
    sessionToken: (body as { token: string }).token,
    requestedTokenType: RequestedTokenType.OfflineAccessToken,
    expiring: true,
  })
  return session
}

/** Fixes the clock to the store's, since the library reads the system clock. */
function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: test.world.now() })
}

describe("the platform's client library", () => {
  it('exchanges, calls, refreshes and calls again', async () => {
    freezeClock()
    const session = await exchange()
    expect(session).toMatchObject({ shop, isOnline: false })
    expect(session.refreshToken).toBeDefined()
    const client = new api.clients.Graphql({ session })
    const answer = await client.request('query Shop { shop { name myshopifyDomain } }')
    expect(answer.data).toEqual({ shop: { name: 'Saffron Lane', myshopifyDomain: shop } })

    const { session: fresh } = await api.auth.refreshToken({ shop, refreshToken: session.refreshToken ?? '' })
    const again = await new api.clients.Graphql({ session: fresh }).request('{ shop { name } }')
    expect(again.data).toEqual({ shop: { name: 'Saffron Lane' } })
    await expect(client.request('{ shop { name } }')).rejects.toThrow(/401/)
  })

  it('receives refusals as from the platform', async () => {
    freezeClock()
    const client = new api.clients.Graphql({ session: await exchange() })
    await expect(client.request('{ shop { nothing } }')).rejects.toMatchObject({
      body: { errors: { graphQLErrors: [{ extensions: { code: 'undefinedField' } }] } },
    })
  })

  it('decodes the session token', async () => {
    freezeClock()
    const { body } = await test.call('POST', '/session-token')
    const payload = await api.session.decodeSessionToken((body as { token: string }).token)
    expect(payload).toMatchObject({ dest: `https://${shop}`, iss: `https://${shop}/admin`, aud: apiKey })
    expect(payload.exp - payload.iat).toBe(60)
  })

  it('accepts the signature of the launch address, and refuses a changed address', async () => {
    freezeClock()
    const { body } = await test.call('GET', '/launch?path=%2Fapp%2Fcod%3Ftab%3Done%20two&locale=en')
    const url = new URL((body as { url: string }).url)
    expect(url.pathname).toBe('/app/cod')
    const query = Object.fromEntries(url.searchParams)
    expect(query).toMatchObject({ embedded: '1', shop, locale: 'en', tab: 'one two' })
    expect(await api.utils.validateHmac(query)).toBe(true)
    expect(await api.utils.validateHmac({ ...query, tab: 'three' })).toBe(false)
    expect(api.utils.sanitizeHost(query.host ?? '')).toBe(query.host)
    expect(Buffer.from(query.host ?? '', 'base64').toString()).toBe('admin.shopify.com/store/saffron-lane')
  })

  it('accepts the signature of webhooks', async () => {
    const rawBody = '{"id":1,"name":"Saffron Lane ✓"}'
    const headers = {
      'X-Shopify-Topic': 'app/uninstalled',
      'X-Shopify-Shop-Domain': shop,
      'X-Shopify-API-Version': '2026-10',
      'X-Shopify-Webhook-Id': '1',
      'X-Shopify-Hmac-Sha256': signBody(rawBody, apiSecret),
    }
    const rawRequest = new Request('http://app.test/webhooks', { method: 'POST', headers, body: rawBody })
    const node = { method: 'POST', url: '/webhooks', headers: Object.fromEntries(rawRequest.headers) }
    expect(await api.webhooks.validate({ rawBody, rawRequest: node } as never)).toMatchObject({ valid: true })
  })
})
