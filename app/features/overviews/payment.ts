import { describeFeature } from '../feature.ts'
import { homeWords } from '../home/words.ts'
import { toHome, toPayment } from '../ways-back.ts'

/** The rule sets on payment methods, of every type. */
export const payment = describeFeature({
  path: '/app/payment',
  title: toPayment.label,
  subtitle:
    'Hide, rename and reorder payment methods. Every rule set can use every condition; the lists differ in what they begin with.',
  backTo: toHome,
  inMenu: true,
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
