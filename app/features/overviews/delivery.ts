import { describeFeature } from '../feature.ts'
import { homeWords } from '../home/words.ts'
import { toDelivery, toHome } from '../ways-back.ts'

/** The rule sets on shipping rates. */
export const delivery = describeFeature({
  path: '/app/delivery',
  title: toDelivery.label,
  subtitle: 'Hide, rename and reorder shipping rates.',
  backTo: toHome,
  inMenu: true,
  ownBlocks: {},
  blocks: [
    { id: 'rules', kind: 'resource_list', props: { type: 'delivery-rules' } },
    { id: 'templates-heading', kind: 'heading', props: { text: homeWords.templates } },
    { id: 'templates', kind: 'template_cards', props: { types: ['delivery-rules'] } },
  ],
})
