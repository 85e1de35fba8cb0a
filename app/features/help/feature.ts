import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** Page with explanations of the app, and ways to reach support. */
export const help = describeFeature({
  ...pageLinks.help,
  subtitle: 'Lessons, answers and support.',
  backTo: pageLinks.home,
  ownBlocks: { help: lazy(() => import('./help.tsx')) },
  blocks: [{ id: 'help', kind: 'help', props: {} }],
})
