import { foldPincode } from './pincode-letters.ts'

/** Maximum number of question marks at the end of an entry, each for one character. */
export const openCharactersMaximum = 4

/** Further limits of an entry, and those of a list. */
export const pincodeLimits = {
  /** Characters of a code in canonical form. The longest in use have ten (Iran) and nine (United States, long form). */
  codeCharacters: 12,
  /** Codes of one range, so that a typing error does not fill the store. */
  rangeCodes: 100_000,
  /** Codes of a whole list: far more than all records of a store have, but still fast to expand. */
  listCodes: 1_000_000,
} as const

/**
 * An entry between two commas. `first` and `last` have the same number of digits, including leading zeros.
 */
export type PincodeEntry =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'range'; readonly first: string; readonly last: string }
  /** All codes with this beginning. */
  | { readonly kind: 'prefix'; readonly beginning: string }
  /**
   * All codes with this beginning and exactly this number of further characters, such as `AB1???`, a district of the
   * United Kingdom.
   */
  | { readonly kind: 'open'; readonly beginning: string; readonly characters: number }

/**
 * Reasons why an entry cannot be read. `rangeUneven`: its ends have different lengths. `rangeOfLetters`: they
 * have letters.
 */
export type PincodeProblem =
  | 'unreadable'
  | 'tooLong'
  | 'rangeTooWide'
  | 'rangeBackwards'
  | 'rangeUneven'
  | 'rangeOfLetters'
  | 'beginningMissing'
  /** The list's country has no codes, or parts of codes, in this form. */
  | 'notOfCountry'
  | 'rangeNotOfCountry'
  /** The ends of a range lack a digit, in a country where codes can begin with zero. */
  | 'zeroMissing'
  /** `110001+`, `110001 and above` */
  | 'rangeWithoutEnd'
  /** `up to 110096` */
  | 'rangeWithoutStart'
  /** `all except 110001`: a list has the codes that it covers, and no others. */
  | 'codesExcluded'
  /** `110001:110096`: the colon may separate two codes, or the ends of a range. */
  | 'unknownSign'
  /** `XYZ 10115`: letters that are not a state of the country. */
  | 'lettersNextToCode'

export type ParsedPincodeEntry =
  | { readonly ok: true; readonly entry: PincodeEntry }
  | { readonly ok: false; readonly problem: PincodeProblem }

/**
 * Form in which codes are compared: ASCII capitals and digits, without spaces and hyphens. Leading zeros are kept,
 * since 02134 and 2134 are different codes.
 */
export function canonicalPincode(written: string): string {
  return foldPincode(written).replaceAll('-', '')
}

/**
 * Lists the codes that match an address, the full code first. Empty if the address has no code. A code of the United
 * States with four further digits, 10001-1234, also matches by its first five digits.
 */
export function listPincodeReadings(zip: string, countryCode?: string | null): readonly string[] {
  const code = canonicalPincode(zip)
  if (code === '') return []
  return countryCode?.toUpperCase() === 'US' && /^\d{9}$/.test(code) ? [code, code.slice(0, 5)] : [code]
}

/** True if a canonical code can be stored as a number and read back unchanged. */
export function isIntegerPincode(code: string): boolean {
  return /^(?:0|[1-9]\d{0,14})$/.test(code)
}

/** Lengths of both parts of codes in use that have a hyphen between digits, as in 100-0001. */
const hyphenatedCodes: readonly string[] = ['5-4', '5-3', '4-3', '3-4', '3-2', '2-3']

/** Post boxes of Bermuda, such as HM AX, are the only codes without a digit. */
const codesOfLetters = /^(?:AZ|CR|DD|DV|FL|GE|HM|HS|MA|PG|SB|SN|WK)[A-Z]X$/

/**
 * Parses one entry of a list: a code (`110001`, `SW1A 1AA`), a range (`110001-110096`) or a beginning (`56*`). Two
 * numbers of the same length with a hyphen between them are always a range. Every other hyphen belongs to a code, such
 * as 12345-6789 or 100-0001.
 */
export function parsePincodeEntry(written: string): ParsedPincodeEntry {
  if (/^[1-9]\d{0,11}$/.test(written)) return readCode(written)
  const folded = foldPincode(written)
  if (folded.endsWith('?')) return parseOpen(folded.replaceAll('-', ''))
  if (folded.endsWith('*')) return parseBeginning(folded.replace(/(?<!\*)\*+$/, '').replaceAll('-', ''))
  const parts = folded.split('-').filter((part) => part !== '')
  const code = parts.join('')
  // No code has two hyphens between digits. This is an incomplete range of codes with hyphens.
  if (parts.length > 1 && parts.length % 2 === 1 && /^\d+$/.test(code))
    return { ok: false, problem: 'rangeUneven' }
  if (parts.length > 0 && parts.length % 2 === 0) {
    // In a range of codes with hyphens, the middle hyphen separates the two codes.
    const first = parts.slice(0, parts.length / 2).join('')
    const last = parts.slice(parts.length / 2).join('')
    if (/^\d+$/.test(code)) return parsePair(first, last, parts.length === 2)
    if (isAlike(first, last)) return { ok: false, problem: 'rangeOfLetters' }
  }
  return /^[A-Z]*\d[A-Z0-9]*$/.test(code) || codesOfLetters.test(code)
    ? readCode(code)
    : { ok: false, problem: 'unreadable' }
}

function readCode(code: string): ParsedPincodeEntry {
  if (code.length > pincodeLimits.codeCharacters) return { ok: false, problem: 'tooLong' }
  return { ok: true, entry: { kind: 'code', code } }
}

function parseBeginning(beginning: string): ParsedPincodeEntry {
  if (beginning === '') return { ok: false, problem: 'beginningMissing' }
  if (!/^[A-Z0-9]+$/.test(beginning)) return { ok: false, problem: 'unreadable' }
  if (beginning.length > pincodeLimits.codeCharacters) return { ok: false, problem: 'tooLong' }
  return { ok: true, entry: { kind: 'prefix', beginning } }
}

function parseOpen(folded: string): ParsedPincodeEntry {
  const [, beginning = '', marks = ''] = /^([A-Z0-9]+)(\?+)$/.exec(folded) ?? []
  if (beginning === '' || marks.length > openCharactersMaximum) return { ok: false, problem: 'unreadable' }
  if (folded.length > pincodeLimits.codeCharacters) return { ok: false, problem: 'tooLong' }
  return { ok: true, entry: { kind: 'open', beginning, characters: marks.length } }
}

/** Two numbers with a hyphen between them: a range, or one code if their lengths differ. */
function parsePair(first: string, last: string, hasOneHyphen: boolean): ParsedPincodeEntry {
  if (first.length !== last.length) {
    const isCode = hasOneHyphen && hyphenatedCodes.includes(`${first.length}-${last.length}`)
    return isCode ? readCode(first + last) : { ok: false, problem: 'rangeUneven' }
  }
  if (first.length > pincodeLimits.codeCharacters) return { ok: false, problem: 'tooLong' }
  if (first > last) return { ok: false, problem: 'rangeBackwards' }
  if (Number(last) - Number(first) >= pincodeLimits.rangeCodes) return { ok: false, problem: 'rangeTooWide' }
  return { ok: true, entry: { kind: 'range', first, last } }
}

/** True if both have digits and letters in the same positions, such as AB10 and AB16. No code has two such halves. */
function isAlike(first: string, last: string): boolean {
  const shape = (part: string) => part.replace(/\d/g, '0').replace(/[A-Z]/g, 'A')
  return /\d/.test(first) && shape(first) === shape(last)
}

/** Canonical text of an entry. Two entries with the same codes have the same text. */
export function formatPincodeEntry(entry: PincodeEntry): string {
  switch (entry.kind) {
    case 'code':
      return entry.code
    case 'range':
      return entry.first === entry.last ? entry.first : `${entry.first}-${entry.last}`
    case 'prefix':
      return `${entry.beginning}*`
    case 'open':
      return `${entry.beginning}${'?'.repeat(entry.characters)}`
  }
}
