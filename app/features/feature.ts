import type { ComponentType } from 'react'
import type { Block, BlockOf } from '../blocks/registry.ts'
import type { Tutorial } from '../blocks/tutorials.ts'
import type { WayBack } from './ways-back.ts'

/** Blocks of one feature, by the names under which its page lists them. They have no props. */
export type OwnBlocks = Readonly<Record<string, ComponentType>>

/** A screen of the app, as its folder describes it. */
export type Feature = {
  readonly path: `/app${string}`
  /** Title above the page, in the browser's title, and in the menu if the feature is in it. */
  readonly title: string
  readonly subtitle?: string
  /** The page that its back arrow leads to. */
  readonly backTo?: WayBack
  /** True if the admin's menu leads to it. The order of the menu is the order of the list of features. */
  readonly inMenu: boolean
  /** Blocks of its own, in addition to the blocks of every page. Each loads when it is first shown. */
  readonly ownBlocks: OwnBlocks
  readonly blocks: readonly PageBlock[]
  /** Further blocks below, one section at a time. */
  readonly sections?: PageSections
  /** Guide to its use, also shown on the home page. */
  readonly guide?: Tutorial
}

/** A block on a page: one that every page may have, or one of the feature's own. */
export type PageBlock = Block | OwnBlock<string>

type OwnBlock<Name extends string> = BlockOf<Name, Record<never, never>>

/** Blocks under names, of which the address chooses one (docs/product.md#addresses). */
export type PageSections = {
  readonly label: string
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly blocks: readonly Block[]
  }[]
}

/** Returns the description. The compiler checks that the page lists only existing blocks. */
export function describeFeature<const Own extends OwnBlocks>(
  feature: Omit<Feature, 'blocks' | 'ownBlocks'> & {
    readonly ownBlocks: Own
    readonly blocks: readonly (Block | OwnBlock<keyof Own & string>)[]
  },
): Feature {
  return feature
}
