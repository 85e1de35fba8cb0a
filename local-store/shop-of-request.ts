import { myshopifyDomain } from './resources/shop/record.ts'
import type { World } from './world.ts'

const shopDomain = /\.myshopify\.com$/

/** Domain of the shop that a call from the app names; undefined if it names none. */
function findNamedDomain(request: Request): string | undefined {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? ''
  return shopDomain.test(host) ? host : undefined
}

/** True if a call of the platform's API is for that shop; the store's own address counts for the chosen shop. */
export function isForShop({ state }: Pick<World, 'state'>, request: Request): boolean {
  const domain = findNamedDomain(request)
  return domain === undefined || domain === myshopifyDomain(state.read().shop)
}

const shopInPath = /^\/(?:store|shop)\/([^/]+)/

/** Shop of the storefront's page that sent a request, for scripts that call `/cart.js` without its root. */
function findSendingShop(request: Request): string | undefined {
  const referrer = request.headers.get('referer')
  return referrer !== null && URL.canParse(referrer)
    ? shopInPath.exec(new URL(referrer).pathname)?.[1]
    : undefined
}

/** True if a page of a storefront sent a request, as its scripts do. */
export function isFromStorefront(request: Request): boolean {
  const referrer = request.headers.get('referer')
  return referrer !== null && URL.canParse(referrer) && /^\/shop\//.test(new URL(referrer).pathname)
}

/**
 * The shop of a request. One of these names it: the address of its admin or storefront, the domain that the app calls,
 * `?shop=`, or the referring page. The first shop serves requests that name none. It also serves requests for an
 * unknown shop, and refuses them.
 */
export function findShop<Shop extends { world: World }>(
  shops: readonly [Shop, ...Shop[]],
  request: Request,
): Shop {
  const { pathname, searchParams } = new URL(request.url)
  const handleOf = ({ world }: Shop): string => world.state.read().shop.handle
  const inPath = shopInPath.exec(pathname)?.[1]
  const named = findNamedDomain(request)
  const handle = inPath ?? searchParams.get('shop') ?? findSendingShop(request)
  const found = shops.find((shop) =>
    inPath === undefined && named !== undefined ? isForShop(shop.world, request) : handleOf(shop) === handle,
  )
  return found ?? shops[0]
}
