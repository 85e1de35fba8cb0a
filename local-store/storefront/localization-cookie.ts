/** Name of the cookie with the shopper's country, one for each shop of the store. The platform's is `localization`. */
export function localizationCookie(shopHandle: string): string {
  return `localization_${shopHandle}`
}
