import { createHmac } from 'node:crypto'
import { myshopifyDomain, type ShopRecord } from '../resources/shop/record.ts'
import type { World } from '../world.ts'
import { signSessionToken } from './session-token.ts'

/** The `host` parameter: the admin's address of the shop, in base64 (docs/platform.md#launch). */
export function formatHost(shop: Pick<ShopRecord, 'handle'>): string {
  return Buffer.from(`admin.shopify.com/store/${shop.handle}`).toString('base64').replace(/=+$/, '')
}

/** Signed address of one page of the app for the iframe. `path` begins with a slash and may carry a query. */
export async function makeLaunchUrl(
  world: World,
  path: string,
  locale: string,
  sessionId: string,
): Promise<string> {
  const { shop } = world.state.read()
  const url = new URL(`${world.settings.appUrl}${path}`)
  for (const name of signedNames) url.searchParams.delete(name)
  url.searchParams.delete('hmac')
  const signed: Record<(typeof signedNames)[number], string> = {
    embedded: '1',
    host: formatHost(shop),
    id_token: await signSessionToken(world, sessionId),
    locale,
    session: sessionId,
    shop: myshopifyDomain(shop),
    timestamp: String(Math.floor(world.now() / 1000)),
  }
  for (const name of signedNames) url.searchParams.set(name, signed[name])
  url.searchParams.set('hmac', signQuery(url.searchParams, world.settings.apiSecret))
  return url.href
}

const signedNames = ['embedded', 'host', 'id_token', 'locale', 'session', 'shop', 'timestamp'] as const

/** HMAC-SHA256 in hex over every parameter but `hmac`, sorted by name and joined as a query. */
function signQuery(parameters: URLSearchParams, secret: string): string {
  const message = [...parameters]
    .filter(([name]) => name !== 'hmac')
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return createHmac('sha256', secret).update(message).digest('hex')
}
