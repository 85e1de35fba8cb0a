import { searchable } from '#forms/text/searchable-text.ts'

/**
 * True if every word of a search is in the texts, ignoring case and accents. An empty search matches
 * everything.
 */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const text = searchable(texts.join('\n'))
  return searchable(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
