import { useQuery } from '@tanstack/react-query'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { findFeaturesInForce } from '#rules/features/plan/plan-status.ts'
import { planQuery } from './plan-query.ts'

/** Features with a limit now. Until they are loaded, or if nothing is known of them, there is no limit. */
export function usePlanFeatures(): PlanFeatureValues {
  const { data } = useQuery(planQuery)
  return data?.billing === 'mantle' ? findFeaturesInForce(data.planStatus, data.known) : {}
}
