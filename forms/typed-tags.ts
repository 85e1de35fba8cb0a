export type TypedTags = {
  /** What a comma has ended. */
  readonly finished: readonly string[]
  /** What is still being typed. */
  readonly rest: string
}

/** Reads comma separated typing: what stands before the last comma is done. */
export function readTypedTags(text: string): TypedTags {
  const parts = text.split(',')
  const rest = parts.pop() ?? ''
  return { finished: parts.map((part) => part.trim()).filter((part) => part !== ''), rest: rest.trimStart() }
}

/** Tags with further ones at the end; one that is there already, in whatever case, is not added again. */
export function addTags(tags: readonly string[], further: readonly string[]): string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  const fresh = further.filter((tag) => {
    const folded = tag.toLowerCase()
    const isNew = !known.has(folded)
    known.add(folded)
    return isNew
  })
  return [...tags, ...fresh]
}
