export type TypedTags = {
  /** Tags that are complete, since a comma follows. */
  readonly finished: readonly string[]
  /** Text after the last comma, which is still being typed. */
  readonly rest: string
}

/** Splits typed text into tags: each text before a comma is a tag. */
export function readTypedTags(text: string): TypedTags {
  const parts = text.split(',')
  const rest = parts.pop() ?? ''
  return { finished: parts.map((part) => part.trim()).filter((part) => part !== ''), rest: rest.trimStart() }
}

/** Adds tags at the end. A tag that is already in the list, in any case, is not added again. */
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
