import { lazy } from 'react'
import { showMissingMethod } from '../../blocks/missing-method.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** Cash on Delivery on one page: its fee, its conditions and its pincodes. */
export const cashOnDelivery = describeFeature({
  ...pageLinks.cashOnDelivery,
  subtitle: 'Charge a fee, and choose when and where customers can pay by cash.',
  backTo: pageLinks.home,
  ownBlocks: { cod_questions: lazy(() => import('./cod-questions.tsx')) },
  blocks: [showMissingMethod('home'), { id: 'questions', kind: 'cod_questions', props: {} }],
})
