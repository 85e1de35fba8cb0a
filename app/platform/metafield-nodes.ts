import type { Metafield } from '#rules/records/metafields.ts'

/** Metafields of a record, as the documents read them. */
export type MetafieldNodes = {
  readonly nodes: readonly (Metafield & { readonly updatedAt: string })[]
}

/** The metafields, and the time when the latest of them was stored. */
export function readMetafields({ nodes }: MetafieldNodes): {
  readonly metafields: Metafield[]
  readonly savedAt: string | undefined
} {
  return {
    metafields: nodes.map(({ updatedAt: _updatedAt, ...metafield }) => metafield),
    savedAt: nodes
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1),
  }
}
