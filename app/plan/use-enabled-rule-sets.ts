import { useQueries } from '@tanstack/react-query'
import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import {
  areRuleSetsLimited,
  findRuleSetRefusal,
  isCountedStatus,
} from '#rules/features/plan/rule-set-limit.ts'
import { ruleOwners } from '#rules/language/function-owners.ts'
import { itemsQuery } from '../types/items-query.ts'
import { usePlanFeatures } from './use-plan-features.ts'

/** Number of enabled rule sets of all types. Undefined until it is loaded. */
export function useEnabledRuleSetCount(isWanted: boolean): number | undefined {
  const lists = useQueries({
    queries: ruleOwners.map((owner) => ({ ...itemsQuery(owner), enabled: isWanted })),
  })
  return lists.reduce<number | undefined>(
    (sum, { data }) =>
      sum === undefined || data === undefined
        ? undefined
        : sum + data.filter(({ status }) => isCountedStatus(status)).length,
    0,
  )
}

/** Refusal by the plan to enable one more rule set. Undefined for a rule set that is already enabled. */
export function useRuleSetRefusal(isEnabledAlready: boolean): PlanRefusal | undefined {
  const features = usePlanFeatures()
  const isAsked = !isEnabledAlready && areRuleSetsLimited(features)
  const count = useEnabledRuleSetCount(isAsked)
  return isAsked && count !== undefined ? findRuleSetRefusal(features, count, 1) : undefined
}
