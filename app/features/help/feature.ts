import { lazy } from 'react'
import { homePath } from '../../paths.ts'
import { describeFeature } from '../feature.ts'

/** Everything that explains the app, and whom to ask. */
export const help = describeFeature({
  path: '/app/help',
  title: 'Help',
  subtitle: 'Lessons, answers, and somebody to ask.',
  backTo: homePath,
  inMenu: true,
  ownBlocks: { help: lazy(() => import('./help.tsx')) },
  blocks: [{ id: 'help', kind: 'help', props: {} }],
})
