import type { QueryClient } from '@tanstack/react-query'
import { findFeature, isLimited } from '#rules/features/plan/plan-features.ts'
import { findFeaturesInForce, findPlanRefusal, type PlanRefusal } from '#rules/features/plan/plan-standing.ts'
import { ruleTypeHandles } from '#rules/language/rule-types.ts'
import { logFailure } from '../log-failure.ts'
import { itemsQuery } from '../types/items-query.ts'
import { planQuery } from './plan-query.ts'

/** What the plan says against enabling so many rule sets more. Where it cannot be known nothing is held against the merchant. */
export async function findEnablingRefusal(
  client: QueryClient,
  more: number,
): Promise<PlanRefusal | undefined> {
  if (more === 0) return undefined
  try {
    const plan = await client.fetchQuery(planQuery)
    if (plan.billing === 'none') return undefined
    const features = findFeaturesInForce(plan.standing, plan.known)
    if (!isLimited(findFeature(features, 'enabled_rule_sets'))) return undefined
    const lists = await Promise.all(ruleTypeHandles.map((handle) => client.fetchQuery(itemsQuery(handle))))
    const enabled = lists.flat().filter(({ status }) => status === 'active').length
    return findPlanRefusal(features, 'enabled_rule_sets', enabled + more - 1)
  } catch (error) {
    logFailure('The limits of the plan could not be read.', error)
    return undefined
  }
}
