import { isRuleOwner } from '../language/function-owners.ts'
import { actsForShoppers, isInTesting } from '../records/customization.ts'
import { type DiscountRecord, deriveDiscountStatus } from '../records/discount.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import type { RuleSetRecord } from '../records/rule-record.ts'
import { applyChanges, type SavePlan, type SaveStep } from '../records/save-plan.ts'

/** Shopper of a tried checkout. Records in testing act only for testers. */
export type Shopper = 'shopper' | 'tester'

const ownerOf = (step: SaveStep<OwnerRecord>) => (step.kind === 'create' ? step.wanted : step.record).owner

/** Lists the writes that can cause a dead end for a shopper. Writes of discounts cannot. */
export function listDecidingSteps(plan: SavePlan<OwnerRecord>): SavePlan<RuleSetRecord> {
  return plan.filter((step): step is SaveStep<RuleSetRecord> => isRuleOwner(ownerOf(step)))
}

/** Writes of a plan to discounts. */
export function listDiscountSteps(plan: SavePlan<OwnerRecord>): SavePlan<DiscountRecord> {
  return plan.filter((step): step is SaveStep<DiscountRecord> => ownerOf(step) === 'discount')
}

/**
 * Finds the shoppers that a plan's writes affect: only testers if everything that it writes is in testing. Undefined if
 * it writes nothing that acts. A discount may also act later.
 */
export function findAffectedShoppers(plan: SavePlan<OwnerRecord>, now: Date): Shopper | undefined {
  return findAffectedByRules(listDecidingSteps(plan)) ?? findAffectedByDiscounts(listDiscountSteps(plan), now)
}

function findAffectedByRules(plan: SavePlan<RuleSetRecord>): Shopper | undefined {
  const written = plan.flatMap((step): Pick<RuleSetRecord, 'enabled' | 'metafields'>[] => {
    if (step.kind === 'create') return [step.wanted]
    return step.kind === 'update' ? [applyChanges(step.record, step.changes)] : []
  })
  if (written.some(actsForShoppers)) return 'shopper'
  return written.some(({ enabled }) => enabled) ? 'tester' : undefined
}

function findAffectedByDiscounts(plan: SavePlan<DiscountRecord>, now: Date): Shopper | undefined {
  const written = plan.flatMap((step) => {
    if (step.kind === 'delete') return []
    return [step.kind === 'create' ? step.wanted : applyChanges(step.record, step.changes)]
  })
  const acting = written.filter((record) => deriveDiscountStatus(record, now) !== 'EXPIRED')
  if (acting.length === 0) return undefined
  return acting.every(isInTesting) ? 'tester' : 'shopper'
}
