/** What one pincode may look like. */
export const pincodeLimits = {
  /** Characters of a code in canonical form. The longest in use, Iran's and the United States' long form, have ten and nine. */
  codeCharacters: 12,
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

export type PincodeProblem = 'unreadable' | 'tooLong' | 'rangeTooWide'

export type ParsedPincodeEntry =
  | { readonly ok: true; readonly entry: PincodeEntry }
  | { readonly ok: false; readonly problem: PincodeProblem }

/**
 * The form in which codes are compared: upper case, without spaces and hyphens. Zeros in front stay, since 02134 and
 * 2134 are different codes (DECISIONS 12).
 */
export function canonicalPincode(written: string): string {
  return written.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a canonical code can be stored as a number and read back the same. */
export function isIntegerPincode(code: string): boolean {
  return /^(?:0|[1-9]\d{0,14})$/.test(code)
}

/**
 * Reads one entry of a list: a code (`110001`, `SW1A 1AA`), a range (`110001-110096`) or a prefix (`56*`). Two numbers
 * of the same length with a hyphen between them are a range when the second is not the smaller one; every other hyphen
 * belongs to a code, as in 12345-6789 or 100-0001.
 */
export function parsePincodeEntry(written: string): ParsedPincodeEntry {
  if (/^[1-9]\d{0,11}$/.test(written)) return { ok: true, entry: { kind: 'code', code: written } }
  const range = /^(\d+)\s*-\s*(\d+)$/.exec(written.trim())
  const [, first = '', last = ''] = range ?? []
  if (range !== null && first.length === last.length && first <= last) return parseRange(first, last)

  const isPrefix = written.trimEnd().endsWith('*')
  const code = canonicalPincode(isPrefix ? written.trimEnd().slice(0, -1) : written)
  if (!(isPrefix ? /^[A-Z0-9]+$/ : /^[A-Z]*\d[A-Z0-9]*$/).test(code))
    return { ok: false, problem: 'unreadable' }
  if (code.length > pincodeLimits.codeCharacters) return { ok: false, problem: 'tooLong' }
  return { ok: true, entry: isPrefix ? { kind: 'prefix', beginning: code } : { kind: 'code', code } }
}

function parseRange(first: string, last: string): ParsedPincodeEntry {
  if (first.length > pincodeLimits.codeCharacters) return { ok: false, problem: 'tooLong' }
  if (Number(last) - Number(first) >= pincodeLimits.rangeCodes) return { ok: false, problem: 'rangeTooWide' }
  return { ok: true, entry: { kind: 'range', first, last } }
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
  }
}
