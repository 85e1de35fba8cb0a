import type { ComponentType } from 'react'
import type { PageBlock as Block, OwnBlocks } from '../features/feature.ts'
import { blockRegistry } from './registry.ts'

type PageBlockProps = { readonly block: Block; readonly ownBlocks: OwnBlocks }

/** Draws a block by its kind: one of the feature's own, or one that every page may have. */
export function PageBlock({ block: { kind, props }, ownBlocks }: PageBlockProps) {
  const components: Readonly<Record<string, unknown>> = { ...blockRegistry, ...ownBlocks }
  // The cast relies on `describeFeature`, which accepts only existing kinds, and on `Block`, which ties props to
  // kinds.
  const Component = components[kind] as ComponentType<Block['props']>
  return <Component {...props} />
}
