/** Languages in which the storefront is published, the shop's own first. */
export const storefrontLanguages = ['en', 'hi'] as const
export type StorefrontLanguage = (typeof storefrontLanguages)[number]

export function findStorefrontLanguage(code: string | undefined): StorefrontLanguage | undefined {
  return storefrontLanguages.find((one) => one === code)
}
