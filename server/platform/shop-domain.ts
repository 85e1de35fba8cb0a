const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/

/**
 * The shop's permanent domain, `name.myshopify.com`. Undefined for any other text. Stricter than the platform's
 * library, which also accepts `admin.shopify.com` as a shop.
 */
export function findShopDomain(text: string | null | undefined): string | undefined {
  const domain = text?.toLowerCase()
  return domain !== undefined && SHOP_DOMAIN.test(domain) ? domain : undefined
}

/** The store's name in the admin's addresses, such as `saffron-lane` for `saffron-lane.myshopify.com`. */
export function formatStoreHandle(shop: string): string {
  return shop.slice(0, shop.indexOf('.'))
}
