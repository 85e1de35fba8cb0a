import { lazy } from 'react'
import { showTutorial } from '../../blocks/tutorials.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'
import { tutorial } from './tutorial.ts'

export const codWithFee = describeFeature({
  ...pageLinks.codWithFee,
  subtitle: 'Customers who choose a rate with the fee pay by Cash on Delivery. Other customers don’t see it.',
  backTo: pageLinks.cashOnDelivery,
  ownBlocks: { cod_with_fee: lazy(() => import('./cod-with-fee.tsx')) },
  blocks: [
    { id: 'uninstall', kind: 'uninstalled_banner', props: {} },
    showTutorial(tutorial),
    { id: 'settings', kind: 'cod_with_fee', props: {} },
  ],
  guide: tutorial,
})
