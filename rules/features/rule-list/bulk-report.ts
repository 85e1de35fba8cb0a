import { functionOwners, type RuleOwner } from '../../language/function-owners.ts'
import type { SavePlanWithAliases } from '../../records/alias-steps.ts'
import type { OwnerRecord } from '../../records/owner-records.ts'
import { type SaveOutcome, type SaveStep, type StepFailure, stepTitle } from '../../records/save-plan.ts'
import { ruleListWords } from '../../words/rule-list.ts'
import type { BulkAction } from './bulk-actions.ts'
import type { BulkSavePlan } from './bulk-plan.ts'

/** Result of an action on several rule sets. */
export type BulkReport = {
  readonly action: BulkAction
  readonly done: number
  readonly skipped: BulkSavePlan['skipped']
  readonly stopped?: StoppedBulk
}

export type StoppedBulk = {
  /** The rule set whose write did not succeed. */
  readonly title: string
  readonly message: string
  /** The connection broke, so the write may have been stored. */
  readonly uncertain: boolean
  /** Titles of rule sets that were not attempted. */
  readonly remaining: readonly string[]
  /** Ids of the rule sets to try again. */
  readonly retry: readonly string[]
}

/** All writes of an action, in order. Writes without an id update other records. */
export type BulkWrites = Pick<BulkSavePlan, 'skipped'> & {
  readonly steps: readonly { readonly id?: string | undefined; readonly step: SaveStep<OwnerRecord> }[]
}

/** Joins the writes of an action with the writes to other records before and after it. */
export function joinBulk(
  { steps, skipped }: BulkSavePlan,
  { before, stages, after }: SavePlanWithAliases,
): BulkWrites {
  const own = stages.flat().map((step, index) => ({ id: steps[index]?.id, step }))
  return { steps: [...before.map((step) => ({ step })), ...own, ...after.map((step) => ({ step }))], skipped }
}

export function deriveBulkReport(
  action: BulkAction,
  owner: RuleOwner,
  { steps, skipped }: BulkWrites,
  outcome: Exclude<SaveOutcome<OwnerRecord>, { status: 'conflict' }>,
): BulkReport {
  const isDone = (wanted: string) =>
    steps.every(({ id }, index) => id !== wanted || index < outcome.done.length)
  const chosen = (some: BulkWrites['steps']) => [...new Set(some.flatMap(({ id }) => id ?? []))]
  const done = chosen(steps).filter(isDone).length
  if (outcome.status === 'saved') return { action, done, skipped }
  const { failed, remaining, cause } = outcome
  const uncertain = cause.kind === 'uncertain'
  // A copy that may already exist is not created again.
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
      retry: chosen(steps.slice(outcome.done.length + passOver)),
    },
  }
}

/**
 * Errors such as MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS (docs/platform.md#active-customizations). For checks, see
 * docs/platform.md#validation-records.
 */
const tooManyActive = /^MAXIMUM_ACTIVE_|^MAX_VALIDATIONS_ACTIVATED$/

function describeFailure(cause: StepFailure, owner: RuleOwner): string {
  if (cause.kind === 'uncertain') {
    return cause.error instanceof Error ? cause.error.message : String(cause.error)
  }
  const full = cause.refusals.some(({ code = '' }) => tooManyActive.test(code))
  return full
    ? ruleListWords.bulk.tooManyActive[owner](functionOwners[owner].activeRecordsMax)
    : cause.refusals.map(({ message }) => message).join(', ')
}
