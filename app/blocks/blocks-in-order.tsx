import { PageBlock } from './page-block.tsx'
import type { Block } from './registry.ts'
import { Stack } from './stack.tsx'

const none = {}

/** Blocks that load with the feature that lists them. */
export function BlocksInOrder({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <Stack between="cards">
      {blocks.map((block) => (
        <PageBlock key={block.id} block={block} ownBlocks={none} />
      ))}
    </Stack>
  )
}
