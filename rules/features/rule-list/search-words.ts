/** Whether every word of a search stands somewhere in the texts, whatever its case. An empty search finds everything. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const text = fold(texts.join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
