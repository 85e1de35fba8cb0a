import { lazy } from 'react'
import { describeFeature } from '../feature.ts'
import { toHome } from '../ways-back.ts'

/** The page for a checkout as a tester meets it. */
export const testerCheckoutPath = '/app/checkout-test?as=tester'

/** Page with an invented checkout, and the effect of all active records on it. */
export const checkoutTest = describeFeature({
  path: '/app/checkout-test',
  title: 'Test a checkout',
  subtitle: 'What all your active records together do at a checkout you make up.',
  backTo: toHome,
  inMenu: false,
  ownBlocks: { checkout_test: lazy(() => import('./checkout-test.tsx')) },
  blocks: [{ id: 'checkout', kind: 'checkout_test', props: {} }],
})
