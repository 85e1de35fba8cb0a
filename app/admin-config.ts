/** Configuration that App Bridge received from the admin. */
function findConfig() {
  const { shopify } = window as {
    readonly shopify?: { readonly config?: { readonly locale?: string; readonly shop?: string } }
  }
  return shopify?.config
}

/** Locale of the admin, if it is known. */
export function findAdminLocale(): string | undefined {
  return findConfig()?.locale
}

/** Domain of the shop. App Bridge remembers it after the page's address has lost it. */
export function findAdminShop(): string | undefined {
  return findConfig()?.shop
}
