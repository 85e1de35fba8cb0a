import type { PostalCountry } from './postal-countries.ts'
import { readPostalEntry } from './read-postal-entry.ts'
import { showPostalEntry } from './show-postal-entry.ts'

/**
 * Converts texts to the form that a condition stores and checkout compares. Unreadable entries are kept, and validation
 * names them.
 */
export function storePostalEntries(texts: readonly string[], country: PostalCountry): string[] {
  return texts.flatMap((text) => {
    const reading = readPostalEntry(text, country)
    return reading.ok ? reading.entries : [text]
  })
}

export const showPostalEntries = (entries: readonly string[], country: PostalCountry) =>
  entries.map((entry) => showPostalEntry(entry, country))
