import type { ThemeBlock } from '#rules/features/on-your-store/theme-blocks.ts'
import { readHead, readParts } from '#rules/published/read-parts.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { blockPreviews } from './block-previews.generated.ts'

/** HTML of a block, and the published data to put into it. Without data it keeps that of the example. */
export type BlockPreview = {
  readonly html: string
  readonly published?: readonly unknown[]
  readonly note: 'example' | 'changing' | undefined
}

/** Preview of a block with the shop's own published data, or with the example where there is none for this block. */
export function derivePreview(block: ThemeBlock, published: readonly unknown[]): BlockPreview {
  const content = readParts(published) as StorefrontContent | undefined
  const html = blockPreviews[(content?.country ?? 'IN') === 'IN' ? 'IN' : 'other'][block]
  if (readHead(published[0]) === undefined) return { html, note: 'example' }
  if (content === undefined) return { html, published, note: 'changing' }
  return hasSomethingFor(block, content) ? { html, published, note: undefined } : { html, note: 'example' }
}

function hasSomethingFor(block: ThemeBlock, { cod, discounts }: StorefrontContent): boolean {
  if (block === 'spend-more') return discounts.length > 0
  if (block === 'cart-drawer') return discounts.length > 0 || cod !== null
  return cod !== null
}
