import { homePath } from '../../paths.ts'
import { describeFeature } from '../feature.ts'

/** The rule sets on shipping rates. */
export const delivery = describeFeature({
  path: '/app/delivery',
  title: 'Delivery',
  subtitle: 'Hide, rename and reorder shipping rates.',
  backTo: homePath,
  inMenu: true,
  ownBlocks: {},
  blocks: [{ id: 'rules', kind: 'resource_list', props: { type: 'delivery-rules' } }],
})
