import type { World } from '../../world.ts'

const root = '/shop'
const wholePath = /^\/shop\/([a-z0-9-]+)(?:\/+(.*))?$/

/**
 * Start of a shop's pages for shoppers, without a slash at the end. Shops share the store's address instead of having
 * domains.
 */
export function storefrontUrl({ settings }: Pick<World, 'settings'>, shop: { handle: string }): string {
  return `${settings.storeUrl}${root}/${shop.handle}`
}

/**
 * Path in the store of a link below a shop's address, with the shop as a parameter. The storefront answers all other
 * addresses there. Undefined for an address of no shop.
 */
export function findLinkedPage({ pathname, search }: URL): string | undefined {
  const [, shop, page = ''] = wholePath.exec(pathname) ?? []
  if (shop === undefined || page === '') return undefined
  const target = new URL(`http://store.invalid/${page}${search}`)
  target.searchParams.set('shop', shop)
  return `${target.pathname}${target.search}`
}
