import { lazy } from 'react'
import { homePath } from '../../paths.ts'
import { describeFeature } from '../feature.ts'

/** What the app costs. */
export const plan = describeFeature({
  path: '/app/plan',
  title: 'Plan',
  backTo: homePath,
  inMenu: true,
  ownBlocks: { plan: lazy(() => import('./plan.tsx')) },
  blocks: [{ id: 'plan', kind: 'plan', props: {} }],
})
