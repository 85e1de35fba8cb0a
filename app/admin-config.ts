/** Configuration that App Bridge received from the admin. */
function findConfig() {
  const { shopify } = window as {
    readonly shopify?: { readonly config?: { readonly locale?: string; readonly shop?: string } }
  }
  return shopify?.config
}

/** How the merchant's admin writes numbers and dates; English, in which the app speaks, where it does not say. */
export function findAdminLocale(): string {
  return findConfig()?.locale ?? 'en'
}

/** The shop's domain, which App Bridge remembers where the page's address has lost it. */
export function findAdminShop(): string | undefined {
  return findConfig()?.shop
}
