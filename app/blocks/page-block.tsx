import type { ComponentType } from 'react'
import type { PageBlock as Block, OwnBlocks } from '../features/feature.ts'
import { blockRegistry } from './registry.ts'

type PageBlockProps = { readonly block: Block; readonly ownBlocks: OwnBlocks }

/** Draws a block by its kind: one of the feature's own, or one that every page may have. */
export function PageBlock({ block: { kind, props }, ownBlocks }: PageBlockProps) {
  const components: Readonly<Record<string, unknown>> = { ...blockRegistry, ...ownBlocks }
  // describeFeature ties the kinds to what there is, and Block the props to the kind; a lookup by name cannot say so.
  const Component = components[kind] as ComponentType<Block['props']>
  return <Component {...props} />
}
