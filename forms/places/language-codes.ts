/**
 * Conversion of language codes. Checkout and rules use the platform's `LanguageCode`, such as `PT_BR`. Shops, themes
 * and reasons use the locale `pt-BR`.
 */
export function formatLocale(code: string): string {
  const [base = '', region] = code.split('_')
  return [base.toLowerCase(), ...(region === undefined ? [] : [region])].join('-')
}

/**
 * Finds the code of a locale among the known codes, with its region if that code is known. Undefined if none is known.
 */
export function parseLocale(locale: string, known: readonly string[]): string | undefined {
  const [base = '', region] = locale.toUpperCase().split('-')
  const withRegion = `${base}_${region}`
  if (region !== undefined && known.includes(withRegion)) return withRegion
  return known.includes(base) ? base : undefined
}
