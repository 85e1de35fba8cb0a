import { Suspense, useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { BlocksInOrder } from '../blocks/blocks-in-order.tsx'
import { PageBlock } from '../blocks/page-block.tsx'
import type { PageBlock as Block, Feature, OwnBlocks, PageSections } from '../features/feature.ts'
import { SidebarTabLayout } from '../ui/sidebar-tab-layout.tsx'
import { Stack } from '../ui/stack.tsx'
import { PageFrame } from './page-frame.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** A page: its title, and its blocks in order. */
export function PageOfBlocks({ page }: { page: Feature }) {
  useEffect(() => {
    document.title = shellWords.documentTitle(page.title)
  }, [page.title])
  return (
    <Suspense fallback={<PageSkeleton title={page.title} />}>
      <PageFrame title={page.title} subtitle={page.subtitle} backTo={page.backTo}>
        <Stack between="cards">
          <Blocks blocks={page.blocks} ownBlocks={page.ownBlocks} />
          {page.sections !== undefined && <Sections {...page.sections} />}
        </Stack>
      </PageFrame>
    </Suspense>
  )
}

type BlocksProps = { readonly blocks: readonly Block[]; readonly ownBlocks: OwnBlocks }

function Blocks({ blocks, ownBlocks }: BlocksProps) {
  return blocks.map((block) => <PageBlock key={block.id} block={block} ownBlocks={ownBlocks} />)
}

function Sections({ label, items }: PageSections) {
  return (
    <SidebarTabLayout label={label} sections={items} idPrefix="sections">
      {(id) => <BlocksInOrder key={id} blocks={items.find((item) => item.id === id)?.blocks ?? []} />}
    </SidebarTabLayout>
  )
}
