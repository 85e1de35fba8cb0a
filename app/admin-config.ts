/** Configuration that App Bridge received from the admin. */
function findConfig() {
  const { shopify } = window as {
    readonly shopify?: {
      readonly config?: {
        readonly locale?: string
        readonly shop?: string
        /** Base64 of the store's place in the admin. */
        readonly host?: string
        readonly apiKey?: string
      }
    }
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

/** Address of the app in the admin (docs/platform.md#launch), if it is known. The page's own address lies outside the admin. */
export function findAppAddress(): string | undefined {
  const { host, apiKey } = findConfig() ?? {}
  if (host === undefined || apiKey === undefined) return undefined
  try {
    const [domain, ...path] = atob(host).split('/')
    // Some browsers name the admin around the app, which may be another than Shopify's own.
    const origin = window.location.ancestorOrigins?.[0] ?? `https://${domain}`
    return [origin, ...path, 'apps', apiKey].join('/')
  } catch {
    return undefined
  }
}
