import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** The page with the app's price. */
export const plan = describeFeature({
  ...pageLinks.plan,
  backTo: pageLinks.home,
  ownBlocks: { plan: lazy(() => import('./plan.tsx')) },
  blocks: [{ id: 'plan', kind: 'plan', props: {} }],
})
