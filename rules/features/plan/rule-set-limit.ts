import { deriveStatus, isInTesting } from '../../records/customization.ts'
import type { ToldMember } from '../../records/owner-members.ts'
import { isActive, type OwnerRecord } from '../../records/owner-records.ts'
import { isRuleRecord, type RuleSetRecord } from '../../records/rule-record.ts'
import { applyChanges, type SavePlan, type SaveStep } from '../../records/save-plan.ts'
import { findFeature, isLimited, type PlanFeatureValues } from './plan-features.ts'
import { findPlanRefusal, type PlanRefusal } from './plan-standing.ts'

/** Whether anybody has to count the enabled rule sets before one more is enabled. */
export const areRuleSetsLimited = (features: PlanFeatureValues): boolean =>
  isLimited(findFeature(features, 'enabled_rule_sets'))

/** What the plan says against enabling so many rule sets `more` where so many are `enabled`; nothing against none. */
export function findRuleSetRefusal(
  features: PlanFeatureValues,
  enabled: number,
  more: number,
): PlanRefusal | undefined {
  return more <= 0 ? undefined : findPlanRefusal(features, 'enabled_rule_sets', enabled + more - 1)
}

/**
 * How many more rule sets are enabled once a plan of writes is carried out; below zero where fewer are. A record that takes
 * the place of another, as one does whose rules need another function, adds none.
 */
export function countMoreEnabled(plan: SavePlan<OwnerRecord>): number {
  return plan.reduce((sum, step) => sum + countStep(step), 0)
}

function countStep(step: SaveStep<OwnerRecord>): number {
  switch (step.kind) {
    case 'create':
      return countEnabled(step.wanted)
    case 'delete':
      return -countEnabled(step.record)
    case 'update':
      return countEnabled(applyChanges(step.record, step.changes)) - countEnabled(step.record)
  }
}

const countEnabled = (record: Omit<OwnerRecord, ToldMember>): number =>
  isRuleRecord(record) && isActive(record) && !isInTesting(record) ? 1 : 0

/** Is a record a rule set that counts? A discount is none, and one in testing does not count until it is enabled for all. */
export const isEnabledRuleSet = (record: Pick<RuleSetRecord, 'owner' | 'enabled' | 'metafields'>): boolean =>
  isRuleRecord(record) && deriveStatus(record) === 'active'
