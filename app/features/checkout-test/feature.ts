import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** Page with a checkout of the store, and the effect of all active records on it. */
export const checkoutTest = describeFeature({
  ...pageLinks.checkoutTest,
  subtitle: 'See which methods a customer gets at a checkout, and why.',
  backTo: pageLinks.home,
  ownBlocks: { checkout_test: lazy(() => import('./checkout-test.tsx')) },
  blocks: [{ id: 'checkout', kind: 'checkout_test', props: {} }],
})
