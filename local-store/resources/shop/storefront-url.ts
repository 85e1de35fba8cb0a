import type { World } from '../../world.ts'

const root = '/shop'
const wholePath = /^\/shop\/([a-z0-9-]+)(?:\/+(.*))?$/

/**
 * Where a shop's pages for shoppers begin, in place of a domain of its own: several shops share the store's address.
 * Without a slash at the end.
 */
export function storefrontUrl({ settings }: Pick<World, 'settings'>, shop: { handle: string }): string {
  return `${settings.storeUrl}${root}/${shop.handle}`
}

/**
 * The path of the store that a page of a shop's storefront stands for, with the shop named: the checkout where no page is.
 * Undefined for any other address.
 */
export function findStorefrontPage({ pathname, search }: URL): string | undefined {
  const [, shop, page = ''] = wholePath.exec(pathname) ?? []
  if (shop === undefined) return undefined
  const target = new URL(`http://store.invalid/${page === '' ? 'checkout' : page}${search}`)
  target.searchParams.set('shop', shop)
  return `${target.pathname}${target.search}`
}
