import { lazy } from 'react'
import { homePath } from '../../paths.ts'
import { describeFeature } from '../feature.ts'

export const bulkCodesPath = '/app/bulk-codes'

/** Every job of codes of the shop. They are begun on the page of a discount. */
export const bulkCodes = describeFeature({
  path: bulkCodesPath,
  title: 'Bulk codes',
  subtitle: 'Every time many codes were made for a discount, the newest first.',
  backTo: homePath,
  inMenu: false,
  ownBlocks: { bulk_code_jobs: lazy(() => import('./job-list.tsx')) },
  blocks: [{ id: 'jobs', kind: 'bulk_code_jobs', props: {} }],
})
