import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

/** Page that converts a script of the Script Editor into drafts of rule sets. */
export const importScript = describeFeature({
  ...pageLinks.importScript,
  subtitle: 'Turn a payment or shipping script of Shopify’s Script Editor into rules.',
  backTo: pageLinks.payment,
  ownBlocks: { importScript: lazy(() => import('./import-script.tsx')) },
  blocks: [{ id: 'import-script', kind: 'importScript', props: {} }],
})
