import { lazy } from 'react'
import { showMissingMethod } from '../../blocks/missing-method.ts'
import { showTutorial } from '../../blocks/tutorials.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'
import { tutorial } from './tutorial.ts'

export const codRules = describeFeature({
  ...pageLinks.codRules,
  subtitle: 'Hide Cash on Delivery for products, carts, customers and places.',
  backTo: pageLinks.cashOnDelivery,
  ownBlocks: { cod_rules_form: lazy(() => import('./cod-rules-form.tsx')) },
  blocks: [
    showMissingMethod('hiding'),
    showTutorial(tutorial),
    { id: 'form', kind: 'cod_rules_form', props: {} },
  ],
  guide: tutorial,
})
