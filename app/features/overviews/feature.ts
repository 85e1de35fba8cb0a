import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'
import { homeWords } from '../home/words.ts'

/** The rule sets on payment methods, of every type. */
export const payment = describeFeature({
  ...pageLinks.payment,
  subtitle:
    'Hide, rename and reorder payment methods. Every rule set can use every condition; the lists differ in what they begin with.',
  backTo: pageLinks.home,
  ownBlocks: {},
  blocks: [
    { id: 'rules', kind: 'resource_list', props: { type: 'payment-rules' } },
    { id: 'customer', kind: 'resource_list', props: { type: 'payment-rules-customer' } },
    { id: 'b2b', kind: 'resource_list', props: { type: 'payment-rules-b2b' } },
    { id: 'templates-heading', kind: 'heading', props: { text: homeWords.templates } },
    {
      id: 'templates',
      kind: 'template_cards',
      props: { types: ['payment-rules', 'payment-rules-customer', 'payment-rules-b2b'] },
    },
  ],
})

/** The rule sets on shipping rates. */
export const delivery = describeFeature({
  ...pageLinks.delivery,
  subtitle: 'Hide, rename and reorder shipping rates.',
  backTo: pageLinks.home,
  ownBlocks: {},
  blocks: [
    { id: 'rules', kind: 'resource_list', props: { type: 'delivery-rules' } },
    { id: 'templates-heading', kind: 'heading', props: { text: homeWords.templates } },
    { id: 'templates', kind: 'template_cards', props: { types: ['delivery-rules'] } },
  ],
})

/** The kinds of discount, and the making of many codes. */
export const discounts = describeFeature({
  ...pageLinks.discounts,
  subtitle: 'Off orders, products and shipping, automatically or by code.',
  backTo: pageLinks.home,
  ownBlocks: { discount_kinds: lazy(() => import('./discount-kinds.tsx')) },
  blocks: [
    { id: 'kinds', kind: 'discount_kinds', props: {} },
    { id: 'templates-heading', kind: 'heading', props: { text: homeWords.templates } },
    { id: 'templates', kind: 'template_cards', props: { types: ['order-discounts', 'product-discounts'] } },
  ],
})

/** The checks that stop a checkout with a message. */
export const checks = describeFeature({
  ...pageLinks.checks,
  subtitle: 'Stop a checkout with a message at the field it is about.',
  backTo: pageLinks.home,
  ownBlocks: {},
  blocks: [
    { id: 'rules', kind: 'resource_list', props: { type: 'checkout-checks' } },
    { id: 'templates-heading', kind: 'heading', props: { text: homeWords.templates } },
    { id: 'templates', kind: 'template_cards', props: { types: ['checkout-checks'] } },
  ],
})
