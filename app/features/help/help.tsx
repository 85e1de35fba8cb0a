import { BlocksInOrder } from '../../blocks/blocks-in-order.tsx'
import type { Block } from '../../blocks/registry.ts'
import { adminPages } from '../../content/admin-pages.ts'
import { faq } from '../../content/faq.ts'
import { featureCards } from '../../content/feature-cards.ts'
import { codTutorialCard } from '../../content/tutorial-cards.ts'
import { videoTutorials } from '../../content/tutorials.ts'
import { Stack } from '../../ui/stack.tsx'
import { UsageDataCard } from './usage-data-card.tsx'
import { helpWords as words } from './words.ts'

const blocks: readonly Block[] = [
  { id: 'support', kind: 'support_assistant', props: words.support },
  { id: 'cod-card', kind: 'tutorial_card', props: codTutorialCard },
  { id: 'tutorials', kind: 'tutorial_list', props: { title: words.tutorials, tutorials: videoTutorials } },
  { id: 'faq', kind: 'faq_list', props: { title: words.faq, questions: faq } },
  { id: 'features-heading', kind: 'heading', props: { text: words.features } },
  { id: 'features', kind: 'feature_cards', props: { cards: featureCards } },
  { id: 'pages', kind: 'menu_list', props: { title: words.pages } },
  { id: 'admin', kind: 'custom_menu_list', props: { title: words.adminPages, entries: adminPages } },
]

/** The help page's blocks, which load with it and not with the first page. */
export default function Help() {
  return (
    <Stack between="cards">
      <BlocksInOrder blocks={blocks} />
      <UsageDataCard />
    </Stack>
  )
}
