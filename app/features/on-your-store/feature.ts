import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** Page with the blocks of the store's theme, and all that shoppers see of the app. */
export const onYourStore = describeFeature({
  ...pageLinks.onYourStore,
  subtitle: 'Blocks for your theme that customers see before checkout.',
  backTo: pageLinks.home,
  ownBlocks: { onYourStore: lazy(() => import('./on-your-store.tsx')) },
  blocks: [{ id: 'on-your-store', kind: 'onYourStore', props: {} }],
})
