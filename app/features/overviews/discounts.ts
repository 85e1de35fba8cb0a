import { lazy } from 'react'
import { describeFeature } from '../feature.ts'
import { homeWords } from '../home/words.ts'
import { toDiscounts, toHome } from '../ways-back.ts'

/** The kinds of discount, and the making of many codes. */
export const discounts = describeFeature({
  path: '/app/discounts',
  title: toDiscounts.label,
  subtitle: 'Off orders, products and shipping, automatically or by code.',
  backTo: toHome,
  inMenu: true,
  ownBlocks: { discount_kinds: lazy(() => import('./discount-kinds.tsx')) },
  blocks: [
    { id: 'kinds', kind: 'discount_kinds', props: {} },
    { id: 'templates-heading', kind: 'heading', props: { text: homeWords.templates } },
    { id: 'templates', kind: 'template_cards', props: { types: ['order-discounts', 'product-discounts'] } },
  ],
})
