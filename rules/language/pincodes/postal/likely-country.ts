import type { PostalCountry } from './postal-countries.ts'
import { readPostalEntry } from './read-postal-entry.ts'

/** Countries whose parts of codes have letters. Such a part is not a code of most other countries. */
const countriesOfLetters = ['GB', 'CA', 'IE'] as const

/**
 * Finds the country in which a text is a part of codes, or a range of parts. AB31 is a code in a list for any country,
 * but a district in a list for the United Kingdom.
 */
export function findLikelyCountry(written: string): PostalCountry | undefined {
  if (!/[a-z]/i.test(written)) return undefined
  for (const country of countriesOfLetters) {
    const reading = readPostalEntry(written, country)
    // A whole code of one of these countries is not a part of another country's codes.
    if (reading.ok) return reading.entries.every((entry) => /[*?]$/.test(entry)) ? country : undefined
  }
  return undefined
}
