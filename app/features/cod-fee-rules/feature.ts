import { lazy } from 'react'
import { showTutorial } from '../../blocks/tutorials.ts'
import { describeFeature } from '../feature.ts'
import { toCashOnDelivery } from '../ways-back.ts'
import { tutorial } from './tutorial.ts'

export const codFeeRules = describeFeature({
  path: '/app/cod-fee-rules',
  title: 'COD fee rules',
  subtitle: 'Hide the shipping rates with the COD fee, and Cash on Delivery with them, when a rule fires.',
  backTo: toCashOnDelivery,
  inMenu: false,
  ownBlocks: { cod_rules: lazy(() => import('./cod-fee-rules-screen.tsx')) },
  blocks: [showTutorial(tutorial), { id: 'settings', kind: 'cod_rules', props: {} }],
  guide: tutorial,
})
