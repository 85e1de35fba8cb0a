import { BlockStack, Page } from '@shopify/polaris'
import { Suspense, useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { PageBlock } from '../blocks/page-block.tsx'
import type { Block } from '../blocks/registry.ts'
import { SidebarTabLayout } from '../layouts/sidebar-tab-layout.tsx'
import type { PageDefinition, PageSections } from '../pages.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** A page: its title, and its blocks in order. */
export function PageOfBlocks({ page }: { page: PageDefinition }) {
  useEffect(() => {
    document.title = shellWords.documentTitle(page.title)
  }, [page.title])
  return (
    <Suspense fallback={<PageSkeleton title={page.title} />}>
      <Page
        title={page.title}
        {...(page.subtitle === undefined ? {} : { subtitle: page.subtitle })}
        {...(page.backTo === undefined ? {} : { backAction: { content: shellWords.back, url: page.backTo } })}
      >
        <BlockStack gap="400">
          <Blocks blocks={page.blocks} />
          {page.sections !== undefined && <Sections {...page.sections} />}
        </BlockStack>
      </Page>
    </Suspense>
  )
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block) => <PageBlock key={block.id} {...block} />)
}

function Sections({ label, items }: PageSections) {
  return (
    <SidebarTabLayout label={label} sections={items} idPrefix="sections">
      {(id) => (
        <BlockStack gap="400" key={id}>
          <Blocks blocks={items.find((item) => item.id === id)?.blocks ?? []} />
        </BlockStack>
      )}
    </SidebarTabLayout>
  )
}
