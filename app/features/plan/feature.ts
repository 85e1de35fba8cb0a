import { lazy } from 'react'
import { planPath } from '../../paths.ts'
import { describeFeature } from '../feature.ts'
import { toHome } from '../ways-back.ts'

/** The page with the app's price. */
export const plan = describeFeature({
  path: planPath,
  title: 'Plan',
  backTo: toHome,
  inMenu: true,
  ownBlocks: { plan: lazy(() => import('./plan.tsx')) },
  blocks: [{ id: 'plan', kind: 'plan', props: {} }],
})
