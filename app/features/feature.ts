import type { ComponentType } from 'react'
import type { BlockOnPage, OwnBlock, OwnBlocks } from '../blocks/page-block.tsx'
import type { Block } from '../blocks/registry.ts'
import type { PageLink, PagePath } from '../pages/page-links.ts'
import type { ListedPage } from '../pages/pages-context.ts'

/** A screen of the app, as its folder describes it. */
export type Feature = ListedPage & {
  readonly path: PagePath
  /** The page that its back arrow leads to. */
  readonly backTo?: PageLink
  /** Blocks of the screen, in addition to the blocks for every page. Each loads when it is first shown. */
  readonly ownBlocks: OwnBlocks
  readonly blocks: readonly BlockOnPage[]
  /** Whole page, in place of blocks. It loads when it is opened. */
  readonly screen?: ComponentType
}

/** Returns the description unchanged. Its type ensures that the page lists only existing blocks. */
export function describeFeature<const Own extends OwnBlocks>(
  feature: Omit<Feature, 'blocks' | 'ownBlocks'> & {
    readonly ownBlocks: Own
    readonly blocks: readonly (Block | OwnBlock<keyof Own & string>)[]
  },
): Feature {
  return feature
}

/** Returns the description of a page without blocks, which draws itself. */
export function describeScreen(
  feature: Omit<Feature, 'blocks' | 'ownBlocks' | 'screen' | 'subtitle'> &
    Required<Pick<Feature, 'screen' | 'subtitle'>>,
): Feature & Required<Pick<Feature, 'subtitle'>> {
  return { ...feature, ownBlocks: {}, blocks: [] }
}
