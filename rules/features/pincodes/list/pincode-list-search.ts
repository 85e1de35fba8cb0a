import {
  canonicalPincode,
  formatPincodeEntry,
  type PincodeEntry,
  parsePincodeEntry,
} from '../../../language/pincodes/pincode.ts'
import { anyCountry, type PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import { readPostalEntry } from '../../../language/pincodes/postal/read-postal-entry.ts'
import type { ListedPincode } from './pincode-list.ts'

/**
 * Relation of an entry to the searched text: it is the text, it begins with it, its range has such a code, or its
 * prefix covers such codes.
 */
export type PincodeMatch = 'is' | 'begins' | 'inRange' | 'underPrefix'

export type FoundPincode = { readonly index: number; readonly match: PincodeMatch }

/** Finds the entries that match a code or the beginning of a code, in the order of the list. A range matches itself. */
export function searchPincodes(
  entries: readonly ListedPincode[],
  text: string,
  country: PostalCountry = anyCountry,
): FoundPincode[] {
  const reading = readPostalEntry(text, country)
  const parsed = parsePincodeEntry(
    reading.ok && reading.entries.length === 1 ? (reading.entries[0] ?? '') : text,
  )
  const whole = parsed.ok ? formatPincodeEntry(parsed.entry) : undefined
  const wanted = whole?.includes('-') ? '' : canonicalPincode(whole ?? text).replace(/[*?]+$/, '')
  const digits = /^\d+$/.test(wanted)
  const found: FoundPincode[] = []
  for (const [index, { entry, key }] of entries.entries()) {
    const match = key === whole ? 'is' : wanted === '' ? undefined : findMatch(entry, wanted, digits)
    if (match !== undefined) found.push({ index, match })
  }
  return found
}

function findMatch(entry: PincodeEntry, wanted: string, digits: boolean): PincodeMatch | undefined {
  switch (entry.kind) {
    case 'code':
      return entry.code.startsWith(wanted) ? 'begins' : undefined
    case 'range':
      return digits && hasCodeBeginning(entry.first, entry.last, wanted) ? 'inRange' : undefined
    case 'prefix':
      return entry.beginning.startsWith(wanted)
        ? 'begins'
        : wanted.startsWith(entry.beginning)
          ? 'underPrefix'
          : undefined
    case 'open': {
      const { beginning, characters } = entry
      if (beginning.startsWith(wanted)) return 'begins'
      return wanted.startsWith(beginning) && wanted.length <= beginning.length + characters
        ? 'underPrefix'
        : undefined
    }
  }
}

/**
 * True if a range of numbers with the same length includes one with this beginning. Texts of the same length compare
 * like numbers.
 */
function hasCodeBeginning(first: string, last: string, beginning: string): boolean {
  const { length } = first
  return (
    beginning.length <= length &&
    beginning.padEnd(length, '9') >= first &&
    beginning.padEnd(length, '0') <= last
  )
}
