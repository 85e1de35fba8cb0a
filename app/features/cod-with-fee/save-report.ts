import type { RecordChange, SaveOutcome, StepFailure } from '#rules/save-plan.ts'
import type { CodWithFeeRecords } from './queries.ts'

/** What a save that did not complete has to tell. */
export type SaveReport =
  | {
      readonly kind: 'conflict'
      readonly changes: readonly RecordChange[]
      readonly theirs: CodWithFeeRecords
    }
  | {
      readonly kind: 'stopped'
      readonly outcome: Extract<SaveOutcome, { status: 'stopped' }>
      readonly message: string
    }
  /** Nothing was written. */
  | { readonly kind: 'failed'; readonly message: string }

export function describeFailure(failure: StepFailure): { message: string; cause: unknown } {
  if (failure.kind === 'refused') {
    return {
      message: failure.refusals.map(({ message }) => message).join(', '),
      cause: failure.refusals,
    }
  }
  const { error } = failure
  return { message: error instanceof Error ? error.message : String(error), cause: error }
}
