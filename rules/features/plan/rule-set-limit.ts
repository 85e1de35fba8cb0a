import { deriveStatus, isInTesting, type RecordStatus } from '../../records/customization.ts'
import type { ReadOnlyMember } from '../../records/owner-members.ts'
import { isActive, type OwnerRecord } from '../../records/owner-records.ts'
import { isRuleRecord, type RuleSetRecord } from '../../records/rule-record.ts'
import { applyChanges, type SavePlan, type SaveStep } from '../../records/save-plan.ts'
import { findFeature, isLimited, type PlanFeatureValues } from './plan-features.ts'
import { findPlanRefusal, type PlanRefusal } from './plan-status.ts'

/** True if enabled rule sets must be counted before another one is enabled. */
export const areRuleSetsLimited = (features: PlanFeatureValues): boolean =>
  isLimited(findFeature(features, 'enabled_rule_sets'))

/** Refusal by the plan of `more` enabled rule sets, given that `enabled` already exist. Zero more are never refused. */
export function findRuleSetRefusal(
  features: PlanFeatureValues,
  enabled: number,
  more: number,
): PlanRefusal | undefined {
  return more <= 0 ? undefined : findPlanRefusal(features, 'enabled_rule_sets', enabled + more - 1)
}

/**
 * Number of enabled rule sets that a plan of writes adds. Negative if it removes more than it adds. A record that
 * replaces another one adds none, such as when its rules need another function.
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

const countEnabled = (record: Omit<OwnerRecord, ReadOnlyMember>): number =>
  isRuleRecord(record) && isActive(record) && !isInTesting(record) ? 1 : 0

/** True for the status of a rule set that the plan's limit counts. A rule set in testing is not counted. */
export const isCountedStatus = (status: RecordStatus): boolean => status === 'active'

/** True for a record that the plan's limit counts. Discounts are not counted. */
export const isEnabledRuleSet = (record: Pick<RuleSetRecord, 'owner' | 'enabled' | 'metafields'>): boolean =>
  isRuleRecord(record) && isCountedStatus(deriveStatus(record))
