/** Configuration that App Bridge received from the admin. */
function findConfig() {
  const { shopify } = window as {
    readonly shopify?: { readonly config?: { readonly locale?: string; readonly shop?: string } }
  }
  return shopify?.config
}

/** Locale of the admin for numbers and dates; English, the app's language, if it is unknown. */
export function findAdminLocale(): string {
  return findConfig()?.locale ?? 'en'
}

/** Domain of the shop. App Bridge remembers it after the page's address has lost it. */
export function findAdminShop(): string | undefined {
  return findConfig()?.shop
}
