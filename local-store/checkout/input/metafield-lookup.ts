import { resolveNamespace } from '../../resources/metafields/namespace.ts'
import { findMetafield } from '../../resources/metafields/write.ts'
import type { State } from '../../state/state.ts'

export type MetafieldArguments = { key: string; namespace?: string | null }
export type MetafieldAnswer = { type: string; value: string } | null

/** The `metafield` member of any owner of metafields. */
export function metafieldLookup(
  state: State,
  ownerId: string,
): (args: MetafieldArguments) => MetafieldAnswer {
  return (args) => {
    const found = findMetafield(state, {
      ownerId,
      namespace: resolveNamespace(args.namespace),
      key: args.key,
    })
    return found ? { type: found.type, value: found.value } : null
  }
}

/** The `attribute` member of carts and lines. */
export function attributeLookup(attributes: readonly { key: string; value: string | null }[]) {
  return (args: { key?: string | null }) => attributes.find((one) => one.key === args.key) ?? null
}

/** `hasAnyTag` and `hasTags`. Tags are compared without regard to case, as on the platform. */
export function tagMembers(tags: readonly string[]) {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  const has = (tag: string): boolean => known.has(tag.toLowerCase())
  return {
    hasAnyTag: (args: { tags: string[] }) => args.tags.some(has),
    hasTags: (args: { tags: string[] }) => args.tags.map((tag) => ({ tag, hasTag: has(tag) })),
  }
}
