type Replacements = Readonly<Record<string, unknown>>

/** `shopify.i18n` of an extension, with the texts of its `locales` folder. */
export function createI18n(
  translations: Readonly<Record<string, unknown>>,
  locales: () => { shopper: string; extension: string; currency: string },
  report: (message: string) => void,
) {
  type Options = { inExtensionLocale?: boolean }
  const chosen = ({ inExtensionLocale = false }: Options) => {
    const { shopper, extension } = locales()
    return inExtensionLocale ? extension : shopper
  }
  const split = (options: Options & object = {}) => {
    const { inExtensionLocale: _, ...format } = options
    return [chosen(options), format] as const
  }
  return {
    'i18n.formatNumber': (value: number | bigint, options?: Options & Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(...split(options)).format(value),
    'i18n.formatCurrency': (value: number | bigint, options?: Options & Intl.NumberFormatOptions) => {
      const [locale, format] = split(options)
      const { currency } = locales()
      return new Intl.NumberFormat(locale, { style: 'currency', currency, ...format }).format(value)
    },
    'i18n.formatDate': (value: Date, options?: Options & Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(...split(options)).format(value),
    'i18n.translate': (key: string, replacements: Replacements = {}) => {
      const text = findText(translations, key, replacements, locales().extension)
      if (text === undefined) {
        report(`The texts of this extension have no ${key}.`)
        return key
      }
      return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
        String(replacements[name] ?? whole),
      )
    },
  }
}

function findText(
  translations: Readonly<Record<string, unknown>>,
  key: string,
  { count }: Replacements,
  language: string,
): string | undefined {
  let found: unknown = translations
  for (const part of key.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined
  }
  if (typeof found === 'object' && found !== null && typeof count === 'number') {
    const form = new Intl.PluralRules(language).select(count)
    found = Reflect.get(found, form) ?? Reflect.get(found, 'other')
  }
  return typeof found === 'string' ? found : undefined
}
