import type { PublicationInput } from '../published/publication.ts'
import { findPublishedFaults, type PublishedFault } from '../published/published-faults.ts'
import type { PublishedMetafield } from '../records/publish-step.ts'
import { healthWords } from '../words/health.ts'
import type { HealthFinding } from './finding.ts'

/** Faults with which a theme block or extension may show something other than checkout does, or nothing. */
const severities = {
  notWritten: 'warning',
  unfinished: 'warning',
  older: 'critical',
  tooLong: 'critical',
  nearlyFull: 'warning',
} as const satisfies Record<PublishedFault, HealthFinding['severity']>

/** True for a fault that is fixed by writing the data again. */
const isRepairable = (fault: PublishedFault) => fault !== 'tooLong' && fault !== 'nearlyFull'

/** Finds faults in the published data, each with advice. */
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
