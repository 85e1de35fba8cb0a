import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { isRuleRecord } from '#rules/records/rule-record.ts'
import type { SaveStep, StepAnswer } from '#rules/records/save-plan.ts'
import { performStep } from '../platform/perform-step.ts'
import type { PlatformVersion } from '../platform/version.ts'
import { handTestsOver } from '../saved-tests/requests.ts'

/**
 * Carries out the steps of one plan in their order. Where a rule set goes because another record stands for it from now on, that
 * record is given its tests first: those of a record that is gone are gone with it.
 *
 * @param standing the record that stands for the rule set before the plan is carried out.
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
