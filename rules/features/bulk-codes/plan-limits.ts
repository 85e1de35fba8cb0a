import type { PlanFeatureValues } from '../plan/plan-features.ts'
import { findPlanRefusal, type PlanRefusal } from '../plan/plan-status.ts'

/** Refusal by the shop's plan to create `count` codes by a pattern. Undefined if the plan allows them. */
export function findPatternRefusal(features: PlanFeatureValues, count: number): PlanRefusal | undefined {
  return findPlanRefusal(features, 'bulk_codes_per_job', Math.max(0, count - 1))
}

/**
 * Refusal by the shop's plan to create `count` codes from the merchant's own list. Undefined if the plan allows them.
 * Pass a count of 0 while it is unknown.
 */
export function findListRefusal(features: PlanFeatureValues, count: number): PlanRefusal | undefined {
  return findPlanRefusal(features, 'own_code_lists') ?? findPatternRefusal(features, count)
}
