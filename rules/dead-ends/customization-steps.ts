import { isCustomizationOwner } from '../language/function-owners.ts'
import { actsForShoppers } from '../records/customization.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { applyChanges, type SavePlan, type SaveStep } from '../records/save-plan.ts'

/** The writes that can leave a shopper without a way to pay or to ship: a discount takes no such way from anybody. */
export function listCustomizationSteps(plan: SavePlan<OwnerRecord>): SavePlan {
  return plan.filter(isOfCustomization)
}

function isOfCustomization(step: SaveStep<OwnerRecord>): step is SaveStep {
  const { owner } = step.kind === 'create' ? step.wanted : step.record
  return isCustomizationOwner(owner)
}

/**
 * Whether a plan writes anything that checkout then acts by for shoppers: only such writes can leave one without a way to
 * pay. What is in testing they do not meet.
 */
export function writesActiveRecords(plan: SavePlan): boolean {
  return plan.some((step) => {
    if (step.kind === 'create') return actsForShoppers(step.wanted)
    return step.kind === 'update' && actsForShoppers(applyChanges(step.record, step.changes))
  })
}
