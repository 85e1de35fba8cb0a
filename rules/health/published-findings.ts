import type { PublicationInput } from '../published/publication.ts'
import { findPublishedFaults, type PublishedFault } from '../published/published-faults.ts'
import type { PublishedMetafield } from '../records/publish-step.ts'
import { healthWords } from '../words/health.ts'
import type { HealthFinding } from './finding.ts'

/** Faults of which a reader may say something else than checkout, or nothing. */
const severities = {
  notWritten: 'warning',
  unfinished: 'warning',
  older: 'critical',
  tooLong: 'critical',
  nearlyFull: 'warning',
} as const satisfies Record<PublishedFault, HealthFinding['severity']>

/** True for a fault that writing the data again fixes. */
const isRepairable = (fault: PublishedFault) => fault !== 'tooLong' && fault !== 'nearlyFull'

/** Findings about the data for the store's pages, each with what to do. */
export function findPublishedFindings(
  stored: readonly PublishedMetafield[],
  input: PublicationInput,
): HealthFinding[] {
  return findPublishedFaults(stored, input).map(({ key, fault }) => ({
    key: `published/${key}/${fault}`,
    severity: severities[fault],
    ...healthWords.published[fault],
    ...(isRepairable(fault) && { canPublish: true }),
  }))
}
