/**
 * Plurals, lists, numbers and dates in the texts that merchants read (decision 0183). Words that `Intl` adds are in the
 * language of the texts. Numbers and dates are in the merchant's locale, which is the one of the admin.
 */

import { decimalsOf } from '../amounts/currency-decimals.ts'

/** Language of all texts. */
const textLanguage = 'en'

let merchantLocale = textLanguage

/** Sets the locale of numbers and dates. The app does this once, when it starts. A malformed locale changes nothing. */
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

/** Whole texts for one and for other numbers. */
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

/** "A, B, C", for entries that are shown and not part of a sentence. */
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
 * An amount of money with the sign of its currency. Without `decimals`, as many as the platform counts in it: `Intl` writes some
 * currencies, such as HUF, PKR and IQD, without any.
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
  // A machine may move to another zone while the app runs, so a format without a zone is not kept.
  if (timeZone !== undefined) dateFormats.set(key, format)
  return format.format(new Date(moment))
}

/** "Nov 26, 2026". Without a time zone, in this machine's. */
export function formatDate(moment: Moment, timeZone?: string): string {
  return formatWith({ dateStyle: 'medium' }, moment, timeZone)
}

/** "Nov 26, 2026, 2:05 PM". Without a time zone, in this machine's. */
export function formatMoment(moment: Moment, timeZone?: string): string {
  return formatWith({ dateStyle: 'medium', timeStyle: 'short' }, moment, timeZone)
}

/** "2:05 PM". Without a time zone, in this machine's. */
export function formatTime(moment: Moment, timeZone?: string): string {
  return formatWith({ timeStyle: 'short' }, moment, timeZone)
}

const countryNames = new Intl.DisplayNames(textLanguage, { type: 'region' })
const languageNames = new Intl.DisplayNames(textLanguage, { type: 'language' })
/**
 * An amount as a language writes it, for a text that customers read; without a locale, as the texts do. A whole amount has no
 * decimals. Without a currency it is a plain number.
 */
export function formatAmountIn(amount: number, currency: string | undefined, locale?: string): string {
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  const decimals = Number.isInteger(amount) ? 0 : currency === undefined ? undefined : decimalsOf(currency)
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale ?? textLanguage, { ...style, ...digits }).format(amount)
}

const currencyNames = new Intl.DisplayNames(textLanguage, { type: 'currency' })

/** Name of a country by its two letters; a text that is no such code stays as it is. */
export function nameCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
}

/** Name of a currency by its three letters; a text that is no such code stays as it is. */
export function nameCurrency(code: string): string {
  return /^[A-Z]{3}$/.test(code) ? (currencyNames.of(code) ?? code) : code
}

/** Languages of which Chromium ships no name, so that a list would show their codes. */
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

/** Name of a language by the platform's code, such as `PT_BR`; a text that is no such code stays as it is. */
export function nameLanguage(code: string): string {
  if (!/^[A-Z]{2,3}(?:_[A-Z]{2})?$/.test(code)) return code
  // The platform has three letters only for a language without a code of two, so that "ENG" is no code of it.
  const [letters = ''] = code.split('_')
  if (letters.length === 3 && new Intl.Locale(letters).language.length === 2) return code
  return unnamedLanguages[code] ?? languageNames.of(code.replace('_', '-')) ?? code
}

const order = new Intl.Collator(textLanguage, { numeric: true, sensitivity: 'base' })

/** Order of names in a list: by letters without case, and numbers by their value. */
export function compareNames(one: string, other: string): number {
  return order.compare(one, other)
}
