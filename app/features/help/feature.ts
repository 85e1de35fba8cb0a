import { lazy } from 'react'
import { describeFeature } from '../feature.ts'
import { toHome } from '../ways-back.ts'

/** Page with explanations of the app, and ways to reach support. */
export const help = describeFeature({
  path: '/app/help',
  title: 'Help',
  subtitle: 'Lessons, answers, and somebody to ask.',
  backTo: toHome,
  inMenu: true,
  ownBlocks: { help: lazy(() => import('./help.tsx')) },
  blocks: [{ id: 'help', kind: 'help', props: {} }],
})
