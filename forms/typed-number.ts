import { readMerchantLocale } from './text/language.ts'

type Separators = { readonly decimal: string; readonly group: string }

const separatorsOf = new Map<string, Separators>()

/** Separators in a locale's numbers. For an unknown locale, those of English, the app's language. */
function findSeparators(locale: string): Separators {
  const known = separatorsOf.get(locale)
  if (known !== undefined) return known
  const found = readSeparators(locale)
  separatorsOf.set(locale, found)
  return found
}

function readSeparators(locale: string): Separators {
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
    const find = (type: string, otherwise: string) =>
      parts.find((part) => part.type === type)?.value ?? otherwise
    return { decimal: find('decimal', '.'), group: find('group', ',') }
  } catch {
    return { decimal: '.', group: ',' }
  }
}

/**
 * Groups of three digits, or of two before the last three as in India: 1,00,000. A space has replaced every separator
 * of the locale, so a comma only counts in locales that use it.
 */
const grouped = /^(?:\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})+ \d{3})$/
const plain = /^(?:\d+(?:\.\d+)?|\.\d+)$/

/**
 * Parses a typed number. A text that is not a number is returned unchanged, so that the merchant can see and correct
 * it. Separators are the locale's: 1.234 is a little more than one in English, but more than a thousand in German. A
 * point that cannot separate thousands is a decimal point everywhere, since the app writes its numbers so. Spaces may
 * separate thousands, and a currency sign may be before or after.
 */
export function parseTypedNumber(text: string, locale = readMerchantLocale()): number | string {
  const trimmed = text.trim()
  const sign = /^[-−]/.test(trimmed) ? -1 : 1
  const unsigned = trimmed.replace(/^[-−]\s*/, '').replace(/^\p{Sc}\s*|(?<!\s)\s*\p{Sc}$/gu, '')
  const number = parseUnsigned(unsigned, findSeparators(locale))
  return number === undefined ? trimmed : sign * number
}

/** Separators that may be between groups of digits in a locale with this one. Spaces are always allowed. */
function separatorsBetween(group: string): RegExp {
  if (/['’]/.test(group)) return /['’\s]/g
  if (group === '.') return /[.\s]/g
  return group === ',' ? /[,\s]/g : /\s/g
}

function parseUnsigned(text: string, { decimal, group }: Separators): number | undefined {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0) return plain.test(text) ? Number(text) : undefined
  const groups = whole.replace(separatorsBetween(group), ' ')
  const isFraction = fraction === undefined || /^\d+$/.test(fraction)
  if (isFraction && grouped.test(groups)) return Number(`${groups.replaceAll(' ', '')}.${fraction ?? '0'}`)
  const pointed = fraction === undefined ? whole : `${whole}.${fraction}`
  return plain.test(pointed) ? Number(pointed) : undefined
}

/** Parses a number from a form or a record with an unknown locale. It accepts only the form that all locales share. */
export function parsePlainNumber(text: string): number | string {
  const trimmed = text.trim()
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** Formats a number for typing in a locale, with its decimal separator but without group separators. */
export function formatTypedNumber(value: number | string, locale = readMerchantLocale()): string {
  if (typeof value === 'string') return value
  return String(value).replace('.', findSeparators(locale).decimal)
}
