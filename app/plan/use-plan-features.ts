import { useQuery } from '@tanstack/react-query'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { findFeaturesInForce } from '#rules/features/plan/plan-standing.ts'
import { planQuery } from './plan-query.ts'

/** The features that limit something now. Until they are known, and where nobody knows them, nothing is limited. */
export function usePlanFeatures(): PlanFeatureValues {
  const { data } = useQuery(planQuery)
  return data?.billing === 'mantle' ? findFeaturesInForce(data.standing, data.known) : {}
}
