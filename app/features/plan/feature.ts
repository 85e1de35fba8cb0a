import { lazy } from 'react'
import { describeFeature } from '../feature.ts'
import { toHome } from '../ways-back.ts'

/** What the app costs. */
export const plan = describeFeature({
  path: '/app/plan',
  title: 'Plan',
  backTo: toHome,
  inMenu: true,
  ownBlocks: { plan: lazy(() => import('./plan.tsx')) },
  blocks: [{ id: 'plan', kind: 'plan', props: {} }],
})
