import { actsForShoppers } from '../records/customization.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import { isSameValue } from '../records/same-value.ts'
import type { SavePlan, SaveStep } from '../records/save-plan.ts'
import { derivePlannedOwnerRecords } from './planned-records.ts'

/**
 * True if writes may change a publication. A record that does not act for shoppers before or after is in no
 * publication. So most saves of drafts and tests need no further reading.
 */
export function mayChangePublications(plan: SavePlan<OwnerRecord>): boolean {
  return plan.some(mayChange)
}

function mayChange(step: SaveStep<OwnerRecord>): boolean {
  const before = step.kind === 'create' ? [] : [step.record]
  const after = derivePlannedOwnerRecords(before, [step])
  if (isSameValue(before, after)) return false
  return [...before, ...after].some(isPublished)
}

/** Records of checks act after everything that the theme blocks and extensions read. */
function isPublished(record: OwnerRecord): boolean {
  if (isCustomizationRecord(record)) return actsForShoppers(record)
  return record.owner === 'discount' && record.method === 'automatic'
}
