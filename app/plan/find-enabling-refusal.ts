import type { QueryClient } from '@tanstack/react-query'
import { findFeaturesInForce, type PlanRefusal } from '#rules/features/plan/plan-status.ts'
import {
  areRuleSetsLimited,
  countMoreEnabled,
  findRuleSetRefusal,
  isCountedStatus,
} from '#rules/features/plan/rule-set-limit.ts'
import { ruleOwners } from '#rules/language/function-owners.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { logFailure } from '../log-failure.ts'
import { itemsQuery } from '../types/items-query.ts'
import { planQuery } from './plan-query.ts'

/**
 * Refusal by the plan of writes that enable more rule sets, based on the records stored now. Every screen that enables
 * a record asks here before its first write. If the plan or the records cannot be read, nothing is refused.
 */
export async function findEnablingRefusal(
  client: QueryClient,
  steps: SavePlan<OwnerRecord>,
): Promise<PlanRefusal | undefined> {
  const more = countMoreEnabled(steps)
  if (more <= 0) return undefined
  try {
    const plan = await client.fetchQuery(planQuery)
    if (plan.billing === 'none') return undefined
    const features = findFeaturesInForce(plan.planStatus, plan.known)
    if (!areRuleSetsLimited(features)) return undefined
    const lists = await Promise.all(ruleOwners.map((owner) => client.fetchQuery(itemsQuery(owner))))
    const enabled = lists.flat().filter(({ status }) => isCountedStatus(status)).length
    return findRuleSetRefusal(features, enabled, more)
  } catch (error) {
    logFailure('The limits of the plan could not be read.', error)
    return undefined
  }
}
