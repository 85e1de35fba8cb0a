import type { ComponentType } from 'react'
import { type Block, type BlockOf, blockRegistry } from './registry.ts'

/** Blocks of one page, by the names that its list uses. They have no props. */
export type OwnBlocks = Readonly<Record<string, ComponentType>>

/** Block that belongs to one page. */
export type OwnBlock<Name extends string> = BlockOf<Name, Record<never, never>>

/** A block on a page: one for every page, or one of the page itself. */
export type BlockOnPage = Block | OwnBlock<string>

type PageBlockProps = { readonly block: BlockOnPage; readonly ownBlocks: OwnBlocks }

/** Draws a block by its kind. */
export function PageBlock({ block: { kind, props }, ownBlocks }: PageBlockProps) {
  const components: Readonly<Record<string, unknown>> = { ...blockRegistry, ...ownBlocks }
  // The cast relies on `describeFeature`, which accepts only existing kinds, and on `Block`, which connects props with
  // kinds.
  const Component = components[kind] as ComponentType<BlockOnPage['props']>
  return <Component {...props} />
}
