import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** Page that exports rules to a file and imports them. */
export const ruleFiles = describeFeature({
  ...pageLinks.ruleFiles,
  subtitle: 'Copy rules to another store, or keep them in a repository.',
  backTo: pageLinks.home,
  ownBlocks: { ruleFiles: lazy(() => import('./rule-files.tsx')) },
  blocks: [{ id: 'rule-files', kind: 'ruleFiles', props: {} }],
})
