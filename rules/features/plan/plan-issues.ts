import { error, type Issue } from '#forms/issue.ts'
import type { RecordStatus } from '../../records/customization.ts'
import { planLimitWords } from '../../words/plan-limits.ts'
import type { PlanRefusal } from './plan-status.ts'

/** Issues that prevent a rule set from being saved as enabled, at the field that would enable it. */
export function findPlanIssues(status: RecordStatus, refusal: PlanRefusal | undefined): Issue[] {
  return status !== 'draft' && refusal !== undefined
    ? [error(['status'], planLimitWords.refusal(refusal))]
    : []
}
