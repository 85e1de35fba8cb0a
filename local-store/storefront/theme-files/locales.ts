/** Texts of a locale file: nested objects with texts at their leaves. */
export type LocaleFile = Readonly<{ [key: string]: string | LocaleFile }>

/** Locale files by their name without `.json`, such as `en.default` and `hi`. */
export type Locales = Readonly<Record<string, LocaleFile>>

/** Text for a key such as `cart.title`. Undefined if the file does not have it. */
function findText(file: LocaleFile | undefined, key: string): string | LocaleFile | undefined {
  let found: string | LocaleFile | undefined = file
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return found
}

function defaultLocale(locales: Locales, ending = ''): string | undefined {
  return Object.keys(locales).find((name) => name.endsWith(`.default${ending}`))
}

/**
 * Text for a key in a language, or in the default language. A key with `count` selects a plural form. Values are
 * escaped, unless the key ends in `_html`.
 */
export function translate(
  locales: Locales,
  language: string,
  key: string,
  values: Readonly<Record<string, unknown>>,
  escapeText: (text: unknown) => string,
): string {
  const chosen = locales[language] ?? locales[`${language}.default`]
  const fallback = locales[defaultLocale(locales) ?? '']
  const found =
    pluralText(findText(chosen, key), values, language) ?? pluralText(findText(fallback, key), values, 'en')
  if (found === undefined) return `translation missing: ${language}.${key}`
  const write = key.endsWith('_html') ? (value: unknown) => String(value ?? '') : escapeText
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(values[name]) : whole,
  )
}

function pluralText(
  found: string | LocaleFile | undefined,
  values: Readonly<Record<string, unknown>>,
  language: string,
): string | undefined {
  if (typeof found === 'string' || found === undefined) return found
  if (!Object.hasOwn(values, 'count')) return undefined
  const count = Number(values.count)
  const form = count === 0 && 'zero' in found ? 'zero' : new Intl.PluralRules(language).select(count)
  const text = found[form] ?? found.other
  return typeof text === 'string' ? text : undefined
}

/** Words of a schema for the merchant: `t:` keys are looked up in the default schema locale. */
export function translateSchema<Value>(locales: Locales, value: Value): Value {
  const file = locales[defaultLocale(locales, '.schema') ?? '']
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string' && part.startsWith('t:')) {
      const text = findText(file, part.slice(2))
      return typeof text === 'string' ? text : part
    }
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, walk(member)]))
    return part
  }
  return walk(value) as Value
}

/** Keys in a schema that are missing in its locale file. */
export function findMissingSchemaKeys(locales: Locales, value: unknown): string[] {
  if (typeof value === 'string') {
    const file = locales[defaultLocale(locales, '.schema') ?? '']
    return value.startsWith('t:') && typeof findText(file, value.slice(2)) !== 'string' ? [value] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part) => findMissingSchemaKeys(locales, part))
}
