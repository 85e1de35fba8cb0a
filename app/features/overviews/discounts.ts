import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { homePath, listPath } from '../../paths.ts'
import { describeFeature } from '../feature.ts'

const words = {
  open: 'Open',
  codes: {
    title: 'Many codes',
    text: 'Up to a million codes for one discount, and what became of each.',
    path: '/app/bulk-codes',
  },
} as const

/** The kinds of discount, and the making of many codes. */
export const discounts = describeFeature({
  path: '/app/discounts',
  title: 'Discounts',
  subtitle: 'Off orders, products and shipping, automatically or by code.',
  backTo: homePath,
  inMenu: true,
  ownBlocks: {},
  blocks: [
    {
      id: 'kinds',
      kind: 'card_grid',
      props: {
        cards: [
          ...(['order-discounts', 'product-discounts'] as const).map((type) => ({
            id: type,
            title: ruleTypeWords[type].title,
            text: ruleTypeWords[type].description,
            action: { label: words.open, path: listPath(type) },
          })),
          {
            id: 'codes',
            title: words.codes.title,
            text: words.codes.text,
            action: { label: words.open, path: words.codes.path },
          },
        ],
      },
    },
  ],
})
