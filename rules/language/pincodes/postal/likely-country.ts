import type { PostalCountry } from './postal-countries.ts'
import { readPostalEntry } from './read-postal-entry.ts'

/** Countries whose parts have letters, so that a part cannot be a code of most other countries. */
const countriesOfLetters = ['GB', 'CA', 'IE'] as const

/**
 * The country in which a text is a part of codes, or a range of parts: AB31 is one code in a list of any country, and a
 * district in one of the United Kingdom.
 */
export function findLikelyCountry(written: string): PostalCountry | undefined {
  if (!/[a-z]/i.test(written)) return undefined
  for (const country of countriesOfLetters) {
    const reading = readPostalEntry(written, country)
    // A whole code of one of these countries is no part of another country's codes.
    if (reading.ok) return reading.entries.every((entry) => /[*?]$/.test(entry)) ? country : undefined
  }
  return undefined
}
