import { foldPincode } from './pincode-letters.ts'

/** What one pincode may look like. */
export const pincodeLimits = {
  /** Characters of a code in canonical form. The longest in use, Iran's and the United States' long form, have ten and nine. */
  codeCharacters: 12,
  /** Marks that an entry may end with, each for one character. */
  openCharacters: 4,
  /** Codes that one range may stand for, so that a slip of the finger does not fill the store. */
  rangeCodes: 100_000,
  /** Codes that a whole list may stand for: far more than all records of a store hold, and still worked through at once. */
  listCodes: 1_000_000,
} as const

/** What a merchant writes between two commas. `first` and `last` have the same number of digits, zeros in front included. */
export type PincodeEntry =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'range'; readonly first: string; readonly last: string }
  /** All codes that begin so. */
  | { readonly kind: 'prefix'; readonly beginning: string }
  /** All codes that begin so and have just so many characters more: `AB1???`, a district of the United Kingdom. */
  | { readonly kind: 'open'; readonly beginning: string; readonly characters: number }

/** Why an entry cannot be read. `rangeUneven`: its ends have different lengths. `rangeOfLetters`: they have letters. */
export type PincodeProblem =
  | 'unreadable'
  | 'tooLong'
  | 'rangeTooWide'
  | 'rangeBackwards'
  | 'rangeUneven'
  | 'rangeOfLetters'
  | 'beginningMissing'
  /** The country of the list writes no code, and no part of one, in this way. */
  | 'notOfCountry'
  | 'rangeNotOfCountry'

export type ParsedPincodeEntry =
  | { readonly ok: true; readonly entry: PincodeEntry }
  | { readonly ok: false; readonly problem: PincodeProblem }

/**
 * The form in which codes are compared: ASCII capitals and digits, without spaces and hyphens. Zeros in front stay,
 * since 02134 and 2134 are different codes.
 */
export function canonicalPincode(written: string): string {
  return foldPincode(written).replaceAll('-', '')
}

/**
 * The codes by which an address is found, the whole one first; none where it has no code. One in the United States with
 * the four further digits, 10001-1234, is found by its first five as well.
 */
export function listPincodeReadings(zip: string, countryCode?: string | null): readonly string[] {
  const code = canonicalPincode(zip)
  if (code === '') return []
  return countryCode?.toUpperCase() === 'US' && /^\d{9}$/.test(code) ? [code, code.slice(0, 5)] : [code]
}

/** Whether a canonical code can be stored as a number and read back the same. */
export function isIntegerPincode(code: string): boolean {
  return /^(?:0|[1-9]\d{0,14})$/.test(code)
}

/** Lengths of the two parts of the world's codes that are written with a hyphen between digits, as in 100-0001. */
const hyphenatedCodes: readonly string[] = ['5-4', '5-3', '4-3', '3-4', '3-2', '2-3']

/** Post boxes of Bermuda, as HM AX, have the only codes without a digit. */
const codesOfLetters = /^(?:AZ|CR|DD|DV|FL|GE|HM|HS|MA|PG|SB|SN|WK)[A-Z]X$/

/**
 * Reads one entry of a list: a code (`110001`, `SW1A 1AA`), a range (`110001-110096`) or a beginning (`56*`). Two numbers
 * of the same length with a hyphen between them are always a range; every other hyphen belongs to a code that is
 * written so, as 12345-6789 or 100-0001.
 */
export function parsePincodeEntry(written: string): ParsedPincodeEntry {
  if (/^[1-9]\d{0,11}$/.test(written)) return readCode(written)
  const folded = foldPincode(written)
  if (folded.endsWith('?')) return parseOpen(folded.replaceAll('-', ''))
  if (folded.endsWith('*')) return parseBeginning(folded.replace(/(?<!\*)\*+$/, '').replaceAll('-', ''))
  const parts = folded.split('-').filter((part) => part !== '')
  const code = parts.join('')
  // No code is written with two hyphens between digits: this is a range of codes with hyphens that was not written to its end.
  if (parts.length > 1 && parts.length % 2 === 1 && /^\d+$/.test(code))
    return { ok: false, problem: 'rangeUneven' }
  if (parts.length > 0 && parts.length % 2 === 0) {
    // Where codes with hyphens are the ends of a range, the hyphen in the middle stands between them.
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
  if (beginning === '' || marks.length > pincodeLimits.openCharacters)
    return { ok: false, problem: 'unreadable' }
  if (folded.length > pincodeLimits.codeCharacters) return { ok: false, problem: 'tooLong' }
  return { ok: true, entry: { kind: 'open', beginning, characters: marks.length } }
}

/** Two numbers with a hyphen between them: a range, or one code where they are not equally long. */
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

/** Both have digits and letters in the same places, as AB10 and AB16: no code has two such halves. */
function isAlike(first: string, last: string): boolean {
  const shape = (part: string) => part.replace(/\d/g, '0').replace(/[A-Z]/g, 'A')
  return /\d/.test(first) && shape(first) === shape(last)
}

/** The canonical writing of an entry: two entries that mean the same are written the same. */
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
