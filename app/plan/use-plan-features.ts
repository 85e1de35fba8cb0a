import { useQuery } from '@tanstack/react-query'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { findFeaturesInForce } from '#rules/features/plan/plan-status.ts'
import { planQuery } from './plan-query.ts'

/** Features with their current limits. Without limits until they are loaded, or if they are unknown. */
export function usePlanFeatures(): PlanFeatureValues {
  const { data } = useQuery(planQuery)
  return data?.billing === 'mantle' ? findFeaturesInForce(data.planStatus, data.known) : {}
}
