import { quote } from '#forms/text/language.ts'
import type { ThemeBlock } from '#rules/features/on-your-store/theme-blocks.ts'
import { readHead, readParts } from '#rules/published/read-parts.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { blockPreviews } from './block-previews.generated.ts'
import { onYourStoreWords as words } from './words.ts'

/** HTML of a block, and published data for it. Without data the example in the HTML is kept. */
export type BlockPreview = {
  readonly html: string
  readonly published?: readonly unknown[]
  readonly note: 'example' | 'changing' | undefined
}

/** Preview of a block with the shop's published data, or with the example if there is none for this block. */
export function derivePreview(block: PreviewedBlock, published: readonly unknown[]): BlockPreview {
  const content = readParts(published) as StorefrontContent | undefined
  const html = blockPreviews[(content?.country ?? 'IN') === 'IN' ? 'IN' : 'other'][block]
  if (readHead(published[0]) === undefined) return { html, note: 'example' }
  if (content === undefined) return { html, published, note: 'changing' }
  return hasSomethingFor(block, content) ? { html, published, note: undefined } : { html, note: 'example' }
}

/** Blocks with a preview. The preview of the drawer contains two others. */
export const previewedBlocks = [
  'pincode-check',
  'cod-note',
  'spend-more',
] as const satisfies readonly ThemeBlock[]
type PreviewedBlock = (typeof previewedBlocks)[number]

/** Text about all previews of the page, so that the cards need not repeat it. */
export function describePreviews(
  previews: readonly { readonly block: ThemeBlock; readonly note: BlockPreview['note'] }[],
): string {
  const { hint, changing, examples, someExamples } = words.preview
  if (previews.some(({ note }) => note === 'changing')) return `${hint} ${changing}`
  const shown = previews.filter(({ note }) => note === 'example')
  if (shown.length === 0) return hint
  const titles = shown.map(({ block }) => quote(words.blocks[block].title))
  return `${hint} ${shown.length === previews.length ? examples : someExamples(titles)}`
}

function hasSomethingFor(block: PreviewedBlock, { cod, discounts }: StorefrontContent): boolean {
  if (block === 'spend-more') return discounts.length > 0
  return cod !== null
}
