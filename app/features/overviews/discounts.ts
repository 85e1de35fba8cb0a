import { lazy } from 'react'
import { homePath } from '../../paths.ts'
import { describeFeature } from '../feature.ts'

/** The kinds of discount, and the making of many codes. */
export const discounts = describeFeature({
  path: '/app/discounts',
  title: 'Discounts',
  subtitle: 'Off orders, products and shipping, automatically or by code.',
  backTo: homePath,
  inMenu: true,
  ownBlocks: { discount_kinds: lazy(() => import('./discount-kinds.tsx')) },
  blocks: [{ id: 'kinds', kind: 'discount_kinds', props: {} }],
})
