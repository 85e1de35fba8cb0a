import { searchable } from '../../language/searchable-text.ts'

/** Whether every word of a search stands somewhere in the texts, whatever its case and accents. An empty search finds everything. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const text = searchable(texts.join('\n'))
  return searchable(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
