import type { SampleMetafield } from '#rules/preview/sample-checkout.ts'

/** The `metafield` member of an owner of metafields. Functions read only the text, so one type suffices for all. */
export function metafieldLookup(metafields: readonly SampleMetafield[]) {
  return ({ namespace, key }: { namespace?: string | null; key: string }) => {
    const found = metafields.find((one) => one.namespace === namespace && one.key === key)
    return found === undefined ? null : { type: 'single_line_text_field', value: found.value }
  }
}

/** `hasAnyTag` and `hasTags`. The platform ignores case in tags. */
export function tagMembers(tags: readonly string[]) {
  const known = new Set(tags.map(foldTag))
  const has = (tag: string) => known.has(foldTag(tag))
  return {
    hasAnyTag: ({ tags }: { tags: readonly string[] }) => tags.some(has),
    hasTags: ({ tags }: { tags: readonly string[] }) => tags.map((tag) => ({ tag, hasTag: has(tag) })),
  }
}

const foldTag = (tag: string) => tag.trim().toLowerCase()
