import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RecordChange, SaveOutcome, StepFailure } from '#rules/records/save-plan.ts'

/** Report on a save that did not complete. `Theirs` is a screen's reading of the stored records. */
export type SaveReport<Theirs> = ConflictReport<Theirs> | FailureReport

export type ConflictReport<Theirs> = {
  readonly kind: 'conflict'
  readonly changes: readonly RecordChange<OwnerRecord>[]
  readonly theirs: Theirs
}

export type FailureReport =
  | {
      readonly kind: 'stopped'
      readonly outcome: Extract<SaveOutcome<OwnerRecord>, { status: 'stopped' }>
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
