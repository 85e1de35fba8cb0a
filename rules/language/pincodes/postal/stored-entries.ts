import type { PostalCountry } from './postal-countries.ts'
import { readPostalEntry } from './read-postal-entry.ts'
import { showPostalEntry } from './show-postal-entry.ts'

/** Texts as a condition stores them, for checkout to compare. Unreadable entries stay, and validation names them. */
export function storePostalEntries(texts: readonly string[], country: PostalCountry): string[] {
  return texts.flatMap((text) => {
    const reading = readPostalEntry(text, country)
    return reading.ok ? reading.entries : [text]
  })
}

export const showPostalEntries = (entries: readonly string[], country: PostalCountry) =>
  entries.map((entry) => showPostalEntry(entry, country))
