import { BlocksInOrder } from '../../blocks/blocks-in-order.tsx'
import type { Block } from '../../blocks/registry.ts'
import { pricingCards } from '../../content/plans.ts'
import { planWords as words } from './words.ts'

const blocks: readonly Block[] = [
  { id: 'free', kind: 'paragraph', props: { text: words.free } },
  { id: 'prices', kind: 'pricing_cards', props: { cards: pricingCards } },
]

/** The plan page's blocks. */
export default function Plan() {
  return <BlocksInOrder blocks={blocks} />
}
