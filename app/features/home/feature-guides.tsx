import { BlocksInOrder } from '../../blocks/blocks-in-order.tsx'
import { showGuide } from '../../blocks/tutorials.ts'
import { usePages } from '../../pages/pages-context.ts'
import { SidebarTabLayout } from '../../ui/sidebar-tab-layout.tsx'
import { homeWords } from './words.ts'

/** Guides of the features, one open at a time. The address stores the open one (docs/product.md#addresses). */
export function FeatureGuides() {
  const guides = usePages().flatMap(({ path, title, guide }) =>
    guide === undefined ? [] : [{ id: guide.id, label: title, blocks: [showGuide(guide, path)] }],
  )
  return (
    <SidebarTabLayout label={homeWords.guides} sections={guides} idPrefix="sections">
      {(id) => <BlocksInOrder key={id} blocks={guides.find((guide) => guide.id === id)?.blocks ?? []} />}
    </SidebarTabLayout>
  )
}
