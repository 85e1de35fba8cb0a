import { lazy } from 'react'
import { showMissingMethod } from '../../blocks/missing-method.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** State of the fee, and links to each part of Cash on Delivery. */
export const cashOnDelivery = describeFeature({
  ...pageLinks.cashOnDelivery,
  subtitle: 'With a fee, by rules, and by pincode.',
  backTo: pageLinks.home,
  ownBlocks: {
    cod_with_fee_status: lazy(() => import('./cod-with-fee-status.tsx')),
    cod_parts: lazy(() => import('./parts.tsx')),
  },
  blocks: [
    showMissingMethod('home'),
    { id: 'fee', kind: 'heading', props: { text: 'The fee' } },
    { id: 'status', kind: 'cod_with_fee_status', props: {} },
    { id: 'parts', kind: 'cod_parts', props: {} },
  ],
})
