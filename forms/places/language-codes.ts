/**
 * Codes of languages. Checkout and rules have the platform's `LanguageCode`, such as `PT_BR`. Shops, themes and reasons
 * have the locale `pt-BR`.
 */
export function formatLocale(code: string): string {
  const [base = '', region] = code.split('_')
  return [base.toLowerCase(), ...(region === undefined ? [] : [region])].join('-')
}

/** The code of a locale. A region that is no language of its own is left to `known`. */
export function parseLocale(locale: string, known: readonly string[]): string | undefined {
  const [base = '', region] = locale.toUpperCase().split('-')
  const withRegion = `${base}_${region}`
  if (region !== undefined && known.includes(withRegion)) return withRegion
  return known.includes(base) ? base : undefined
}
