import { Suspense, useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { PageBlock } from '../blocks/page-block.tsx'
import type { Feature } from '../features/feature.ts'
import { Stack } from '../ui/stack.tsx'
import { PageFrame } from './page-frame.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** A page: its title, then its blocks in order. */
export function PageOfBlocks({ page }: { page: Feature }) {
  useEffect(() => {
    document.title = shellWords.documentTitle(page.title)
  }, [page.title])
  return (
    <Suspense fallback={<PageSkeleton title={page.title} />}>
      <PageFrame title={page.title} subtitle={page.subtitle} backTo={page.backTo}>
        <Stack between="cards">
          {page.blocks.map((block) => (
            <PageBlock key={block.id} block={block} ownBlocks={page.ownBlocks} />
          ))}
        </Stack>
      </PageFrame>
    </Suspense>
  )
}
