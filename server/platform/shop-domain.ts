const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/

/**
 * The shop's permanent domain, `name.myshopify.com`, or undefined when the text is anything else. Stricter than
 * the platform's library, which also takes `admin.shopify.com` for a shop.
 */
export function findShopDomain(text: string | null | undefined): string | undefined {
  const domain = text?.toLowerCase()
  return domain !== undefined && SHOP_DOMAIN.test(domain) ? domain : undefined
}

/** `saffron-lane` of `saffron-lane.myshopify.com`: how the admin names the store in its addresses. */
export function formatStoreHandle(shop: string): string {
  return shop.slice(0, shop.indexOf('.'))
}
