/** Typed tags ("COD, festive") ↔ stored tags. Extra spaces and repetitions in any case are dropped. */
export function parseTagText(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(',')) {
    const tag = part.trim()
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}

export function formatTagText(tags: readonly string[]): string {
  return tags.join(', ')
}
