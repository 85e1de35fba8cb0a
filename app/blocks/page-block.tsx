import type { ComponentType } from 'react'
import { type Block, blockRegistry } from './registry.ts'

/** Draws a block by its kind. */
export function PageBlock({ kind, props }: Block) {
  // The type of Block ties the props to the kind; a lookup in a table loses that, hence the cast.
  const Component = blockRegistry[kind] as unknown as ComponentType<Block['props']>
  return <Component {...props} />
}
