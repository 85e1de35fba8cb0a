import { functionOwners, type RuleOwner } from '../../language/function-owners.ts'
import type { RuleSetRecord } from '../../records/rule-record.ts'
import { type SaveOutcome, type StepFailure, stepTitle } from '../../records/save-plan.ts'
import { ruleListWords } from '../../words/rule-list.ts'
import type { BulkAction, BulkPlan } from './bulk-plan.ts'

/** What became of an action on several rule sets. */
export type BulkReport = {
  readonly action: BulkAction
  readonly done: number
  readonly skipped: BulkPlan['skipped']
  readonly stopped?: StoppedBulk
}

export type StoppedBulk = {
  /** The rule set whose write did not succeed. */
  readonly title: string
  readonly message: string
  /** The connection broke, so the write may have been stored. */
  readonly uncertain: boolean
  /** Those that were not tried. */
  readonly remaining: readonly string[]
  /** The chosen ones that trying again is for. */
  readonly retry: readonly string[]
}

export function deriveBulkReport(
  action: BulkAction,
  owner: RuleOwner,
  { steps, skipped }: BulkPlan,
  outcome: Exclude<SaveOutcome<RuleSetRecord>, { status: 'conflict' }>,
): BulkReport {
  const isDone = (wanted: string) =>
    steps.every(({ id }, index) => id !== wanted || index < outcome.done.length)
  const done = [...new Set(steps.map(({ id }) => id))].filter(isDone).length
  if (outcome.status === 'saved') return { action, done, skipped }
  const { failed, remaining, cause } = outcome
  const uncertain = cause.kind === 'uncertain'
  // A copy that may be there already is not made again.
  const passOver = uncertain && action === 'duplicate' ? 1 : 0
  return {
    action,
    done,
    skipped,
    stopped: {
      title: stepTitle(failed),
      message: describeFailure(cause, owner),
      uncertain,
      remaining: [...new Set(remaining.map(stepTitle))],
      retry: [...new Set(steps.slice(outcome.done.length + passOver).map(({ id }) => id))],
    },
  }
}

/** Such as MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS (docs/platform.md#active-customizations); of checks docs/platform.md#validation-records. */
const tooManyActive = /^MAXIMUM_ACTIVE_|^MAX_VALIDATIONS_ACTIVATED$/

function describeFailure(cause: StepFailure, owner: RuleOwner): string {
  if (cause.kind === 'uncertain') {
    return cause.error instanceof Error ? cause.error.message : String(cause.error)
  }
  const full = cause.refusals.some(({ code = '' }) => tooManyActive.test(code))
  return full
    ? ruleListWords.bulk.tooManyActive(owner, functionOwners[owner].activeRecordsMax)
    : cause.refusals.map(({ message }) => message).join(', ')
}
