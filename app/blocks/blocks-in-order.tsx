import { Stack } from '../ui/stack.tsx'
import { PageBlock } from './page-block.tsx'
import type { Block } from './registry.ts'

const none = {}

/** Blocks of a page, one below the other. */
export function BlocksInOrder({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <Stack between="cards">
      {blocks.map((block) => (
        <PageBlock key={block.id} block={block} ownBlocks={none} />
      ))}
    </Stack>
  )
}
