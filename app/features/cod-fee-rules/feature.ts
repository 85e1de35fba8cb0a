import { lazy } from 'react'
import { showTutorial } from '../../blocks/tutorials.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'
import { tutorial } from './tutorial.ts'

export const codFeeRules = describeFeature({
  ...pageLinks.codFeeRules,
  subtitle: 'Hide the shipping rates with the fee, and Cash on Delivery with them, when a rule applies.',
  backTo: pageLinks.cashOnDelivery,
  ownBlocks: { cod_rules: lazy(() => import('./cod-fee-rules-screen.tsx')) },
  blocks: [showTutorial(tutorial), { id: 'settings', kind: 'cod_rules', props: {} }],
  guide: tutorial,
})
