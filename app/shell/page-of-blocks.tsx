import { BlockStack, Page } from '@shopify/polaris'
import { Suspense, useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { PageBlock } from '../blocks/page-block.tsx'
import type { PageDefinition } from '../pages.ts'
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
          {page.blocks.map((block) => (
            <PageBlock key={block.id} {...block} />
          ))}
        </BlockStack>
      </Page>
    </Suspense>
  )
}
