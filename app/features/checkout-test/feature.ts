import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** Page with an invented checkout, and the effect of all active records on it. */
export const checkoutTest = describeFeature({
  ...pageLinks.checkoutTest,
  subtitle: 'What all your active records together do at a checkout you make up.',
  backTo: pageLinks.home,
  ownBlocks: { checkout_test: lazy(() => import('./checkout-test.tsx')) },
  blocks: [{ id: 'checkout', kind: 'checkout_test', props: {} }],
})
