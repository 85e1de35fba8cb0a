type Separators = { readonly decimal: string; readonly group: string }

const separatorsOf = new Map<string, Separators>()

/** How a locale writes numbers; an unknown one as English does, in which the app speaks. */
function findSeparators(locale: string): Separators {
  const known = separatorsOf.get(locale)
  if (known !== undefined) return known
  const found = askSeparators(locale)
  separatorsOf.set(locale, found)
  return found
}

function askSeparators(locale: string): Separators {
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
 * Groups of three digits, or of two before the last three as in India: 1,00,000. A space stands for whatever separates
 * them, so that a comma does so only where the locale has it.
 */
const grouped = /^(?:\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})+ \d{3})$/
const plain = /^(?:\d+(?:\.\d+)?|\.\d+)$/

/**
 * A typed number: a number where the text spells one in full, otherwise the text as it was typed, so that nothing is
 * lost and the fault can be told. Separators are the locale's, so 1.234 is a little more than one in English and more
 * than a thousand in German; a point that cannot separate thousands is a decimal point everywhere, since the app writes
 * its own numbers so. Spaces may separate thousands, and a currency sign may stand before or after.
 */
export function parseTypedNumber(text: string, locale = 'en'): number | string {
  const trimmed = text.trim()
  const sign = /^[-−]/.test(trimmed) ? -1 : 1
  const unsigned = trimmed.replace(/^[-−]\s*/, '').replace(/^\p{Sc}\s*|(?<!\s)\s*\p{Sc}$/gu, '')
  const number = parseUnsigned(unsigned, findSeparators(locale))
  return number === undefined ? trimmed : sign * number
}

/** What may stand between groups of digits where a locale writes this one: spaces may everywhere. */
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

/**
 * The same for a text that is kept in a form or a record, where no locale is known: only what every reader of numbers
 * understands is one.
 */
export function parsePlainNumber(text: string): number | string {
  const trimmed = text.trim()
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** A number as it is typed in a locale, without anything between its digits but the decimal separator. */
export function formatTypedNumber(value: number | string, locale = 'en'): string {
  if (typeof value === 'string') return value
  return String(value).replace('.', findSeparators(locale).decimal)
}
