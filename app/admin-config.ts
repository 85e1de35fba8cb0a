/** Configuration that the admin passed to App Bridge. */
function findConfig() {
  const { shopify } = window as {
    readonly shopify?: {
      readonly config?: {
        readonly locale?: string
        readonly shop?: string
        /** Base64 of the store's path in the admin. */
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

/** Domain of the shop. App Bridge still knows it after the page's address has lost it. */
export function findAdminShop(): string | undefined {
  return findConfig()?.shop
}

/**
 * Address of the app in the admin, if it is known (docs/platform.md#launch). The page's own address is outside the
 * admin.
 */
export function findAppAddress(): string | undefined {
  const { host, apiKey } = findConfig() ?? {}
  if (host === undefined || apiKey === undefined) return undefined
  try {
    const [domain, ...path] = atob(host).split('/')
    // Some browsers report the origin of the admin around the app. It may differ from Shopify's own.
    const origin = window.location.ancestorOrigins?.[0] ?? `https://${domain}`
    return [origin, ...path, 'apps', apiKey].join('/')
  } catch {
    return undefined
  }
}
