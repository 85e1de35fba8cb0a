import type { ComponentType } from 'react'
import { type Block, blockRegistry } from './registry.ts'

/** Draws a block by its kind. */
export function PageBlock({ kind, props }: Block) {
  // The type of Block ties the props to the kind; a lookup in a table cannot say so.
  const Component = blockRegistry[kind] as unknown as ComponentType<Block['props']>
  return <Component {...props} />
}
