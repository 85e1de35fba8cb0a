import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { isRuleRecord } from '#rules/records/rule-record.ts'
import type { SaveStep, StepAnswer } from '#rules/records/save-plan.ts'
import { performStep } from '../platform/perform-step.ts'
import type { PlatformVersion } from '../platform/version.ts'
import { handTestsOver } from '../saved-tests/requests.ts'

/**
 * Carries out the steps of one plan in their order. If another record replaces a rule set's record, it receives the
 * tests first, since deleting a record deletes its tests. `standing` is the id of the rule set's record before the plan.
 */
export function createStepPerformer(version: PlatformVersion, standing?: string) {
  let stands = standing
  return async (step: SaveStep<OwnerRecord>): Promise<StepAnswer> => {
    if (
      step.kind === 'delete' &&
      stands !== undefined &&
      stands !== step.record.id &&
      isRuleRecord(step.record)
    )
      await handTestsOver({ from: step.record.id, to: stands })
    const answer = await performStep(version, step)
    if (answer.ok && answer.recordId !== undefined) stands = answer.recordId
    return answer
  }
}
