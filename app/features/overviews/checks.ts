import { describeFeature } from '../feature.ts'
import { homeWords } from '../home/words.ts'
import { toChecks, toHome } from '../ways-back.ts'

/** The checks that stop a checkout with a message. */
export const checks = describeFeature({
  path: '/app/checks',
  title: toChecks.label,
  subtitle: 'Stop a checkout with a message at the field it is about.',
  backTo: toHome,
  inMenu: true,
  ownBlocks: {},
  blocks: [
    { id: 'rules', kind: 'resource_list', props: { type: 'checkout-checks' } },
    { id: 'templates-heading', kind: 'heading', props: { text: homeWords.templates } },
    { id: 'templates', kind: 'template_cards', props: { types: ['checkout-checks'] } },
  ],
})
