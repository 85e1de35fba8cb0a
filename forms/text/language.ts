/**
 * Plurals, lists, numbers and dates in the texts that merchants read (decision 0183). Words that `Intl` adds are in the
 * language of the texts. Numbers and dates are in the merchant's locale, which is that of the admin.
 */

import { decimalsOf } from '../amounts/currency-decimals.ts'

/** Language of all texts. */
const textLanguage = 'en'

let merchantLocale = textLanguage

/** Sets the locale of numbers and dates. The app calls this once, when it starts. A malformed locale is ignored. */
export function setMerchantLocale(locale: string | undefined): void {
  merchantLocale = locale !== undefined && isWellFormed(locale) ? locale : textLanguage
}

export function readMerchantLocale(): string {
  return merchantLocale
}

function isWellFormed(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0
  } catch {
    return false
  }
}

/** Complete texts for one and for other numbers. */
export type PluralForms = { readonly one: string; readonly other: string }

const pluralRules = new Intl.PluralRules(textLanguage)

/** Chooses the text for a number: `plural(codes, { one: '1 code', other: `${formatNumber(codes)} codes` })`. */
export function plural(count: number, forms: PluralForms): string {
  return pluralRules.select(count) === 'one' ? forms.one : forms.other
}

const conjunction = new Intl.ListFormat(textLanguage)
const disjunction = new Intl.ListFormat(textLanguage, { type: 'disjunction' })

/** "A, B, and C". */
export function listAnd(entries: readonly string[]): string {
  return conjunction.format(entries)
}

const enumeration = new Intl.ListFormat(textLanguage, { type: 'unit', style: 'short' })

/** "A, B, C", for entries that are not part of a sentence. */
export function listItems(entries: readonly string[]): string {
  return enumeration.format(entries)
}

/** "A, B, or C". */
export function listOr(entries: readonly string[]): string {
  return disjunction.format(entries)
}

/** Quotation marks around a name that the merchant chose. */
export function quote(name: string): string {
  return `“${name}”`
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function findNumberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${merchantLocale} ${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(merchantLocale, options)
  numberFormats.set(key, format)
  return format
}

export function formatNumber(value: number | bigint): string {
  return findNumberFormat({}).format(value)
}

/** "12%", from a share such as 0.12. */
export function formatPercent(share: number, mostDecimals = 0): string {
  return findNumberFormat({ style: 'percent', maximumFractionDigits: mostDecimals }).format(share)
}

/**
 * Formats an amount of money with its currency sign. The default number of decimals is the platform's: `Intl` writes
 * some currencies, such as HUF, PKR and IQD, without any.
 */
export function formatAmount(
  amount: number,
  currency: string,
  decimals: number = decimalsOf(currency),
): string {
  return findNumberFormat({
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount)
}

/** An instant: a date, milliseconds since 1970, or a text in ISO 8601. */
export type Moment = Date | number | string

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function formatWith(options: Intl.DateTimeFormatOptions, moment: Moment, timeZone?: string): string {
  const key = `${merchantLocale} ${JSON.stringify(options)} ${timeZone}`
  const format =
    (timeZone === undefined ? undefined : dateFormats.get(key)) ??
    new Intl.DateTimeFormat(merchantLocale, timeZone === undefined ? options : { ...options, timeZone })
  // A machine may move to another zone while the app runs, so a format without a zone is not cached.
  if (timeZone !== undefined) dateFormats.set(key, format)
  return format.format(new Date(moment))
}

/** "Nov 26, 2026". The default time zone is this machine's. */
export function formatDate(moment: Moment, timeZone?: string): string {
  return formatWith({ dateStyle: 'medium' }, moment, timeZone)
}

/** "Nov 26, 2026, 2:05 PM". The default time zone is this machine's. */
export function formatMoment(moment: Moment, timeZone?: string): string {
  return formatWith({ dateStyle: 'medium', timeStyle: 'short' }, moment, timeZone)
}

/** "2:05 PM". The default time zone is this machine's. */
export function formatTime(moment: Moment, timeZone?: string): string {
  return formatWith({ timeStyle: 'short' }, moment, timeZone)
}

const countryNames = new Intl.DisplayNames(textLanguage, { type: 'region' })
const languageNames = new Intl.DisplayNames(textLanguage, { type: 'language' })
/**
 * Formats an amount in a locale, for texts that customers read. The default locale is that of the texts. A whole amount
 * has no decimals. Without a currency it is a plain number.
 */
export function formatAmountIn(amount: number, currency: string | undefined, locale?: string): string {
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  const decimals = Number.isInteger(amount) ? 0 : currency === undefined ? undefined : decimalsOf(currency)
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale ?? textLanguage, { ...style, ...digits }).format(amount)
}

const currencyNames = new Intl.DisplayNames(textLanguage, { type: 'currency' })

/** Names a country by its two letters. A text that is not a country code is returned unchanged. */
export function nameCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
}

/** Names a currency by its three letters. A text that is not a currency code is returned unchanged. */
export function nameCurrency(code: string): string {
  return /^[A-Z]{3}$/.test(code) ? (currencyNames.of(code) ?? code) : code
}

/** Languages without a name in Chromium. Lists would otherwise show their codes. */
const unnamedLanguages: Readonly<Record<string, string>> = {
  BO: 'Tibetan',
  CE: 'Chechen',
  DZ: 'Dzongkha',
  FF: 'Fula',
  GV: 'Manx',
  II: 'Sichuan Yi',
  KI: 'Kikuyu',
  KL: 'Kalaallisut',
  KS: 'Kashmiri',
  KW: 'Cornish',
  LU: 'Luba-Katanga',
  ND: 'North Ndebele',
  OS: 'Ossetic',
  RN: 'Rundi',
  SC: 'Sardinian',
  SE: 'Northern Sami',
  SG: 'Sango',
}

/**
 * Names a language by the platform's code, such as `PT_BR`. A text that is not a language code is returned unchanged.
 */
export function nameLanguage(code: string): string {
  if (!/^[A-Z]{2,3}(?:_[A-Z]{2})?$/.test(code)) return code
  // The platform uses three letters only for a language without a two-letter code, so "ENG" is not one of its codes.
  const [letters = ''] = code.split('_')
  if (letters.length === 3 && new Intl.Locale(letters).language.length === 2) return code
  return unnamedLanguages[code] ?? languageNames.of(code.replace('_', '-')) ?? code
}

const order = new Intl.Collator(textLanguage, { numeric: true, sensitivity: 'base' })

/** Order of names in a list: letters without case, and numbers by their value. */
export function compareNames(one: string, other: string): number {
  return order.compare(one, other)
}
