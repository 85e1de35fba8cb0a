/** How the merchant's admin writes numbers and dates, by App Bridge; English, in which the app speaks, where it does not say. */
export function findAdminLocale(): string {
  const { shopify } = window as { readonly shopify?: { readonly config?: { readonly locale?: string } } }
  return shopify?.config?.locale ?? 'en'
}
