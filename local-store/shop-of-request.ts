import { myshopifyDomain } from './resources/shop/record.ts'
import type { World } from './world.ts'

const shopDomain = /\.myshopify\.com$/

/** The shop's domain that a call from the app is for; undefined when the call names none. */
function findNamedDomain(request: Request): string | undefined {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? ''
  return shopDomain.test(host) ? host : undefined
}

/** Whether a call by the platform's wire is for that shop; the store's own address is taken as whichever was chosen. */
export function isForShop({ state }: Pick<World, 'state'>, request: Request): boolean {
  const domain = findNamedDomain(request)
  return domain === undefined || domain === myshopifyDomain(state.read().shop)
}

/**
 * The shop that a request is for: by its admin's address, by the domain that the app calls, or by `?shop=` where the address
 * itself names none. The first shop takes what names none, and what names a shop that does not exist, to refuse it.
 */
export function findShop<Shop extends { world: World }>(
  shops: readonly [Shop, ...Shop[]],
  request: Request,
): Shop {
  const { pathname, searchParams } = new URL(request.url)
  const handleOf = ({ world }: Shop): string => world.state.read().shop.handle
  const inPath = /^\/store\/([^/]+)/.exec(pathname)?.[1]
  const named = findNamedDomain(request)
  const asked = inPath ?? searchParams.get('shop')
  const found = shops.find((shop) =>
    inPath === undefined && named !== undefined ? isForShop(shop.world, request) : handleOf(shop) === asked,
  )
  return found ?? shops[0]
}
