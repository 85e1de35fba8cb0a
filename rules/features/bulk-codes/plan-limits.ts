import type { PlanFeatureValues } from '../plan/plan-features.ts'
import { findPlanRefusal, type PlanRefusal } from '../plan/plan-standing.ts'

/** What of the plan keeps so many codes from being made of a pattern, if anything does. */
export function findPatternRefusal(features: PlanFeatureValues, count: number): PlanRefusal | undefined {
  return findPlanRefusal(features, 'bulk_codes_per_job', Math.max(0, count - 1))
}

/** The same for a list of the merchant's own codes; a count of 0 where it is not known yet. */
export function findListRefusal(features: PlanFeatureValues, count: number): PlanRefusal | undefined {
  return findPlanRefusal(features, 'own_code_lists') ?? findPatternRefusal(features, count)
}
