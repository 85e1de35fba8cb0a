import { listItems } from '#forms/text/language.ts'
import type { SavePlanWithAliases } from '#rules/records/alias-steps.ts'
import type { StagedSavePlan } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import {
  isRecordStep,
  type RecordChange,
  type SaveOutcome,
  type SavePlan,
  type StepFailure,
} from '#rules/records/save-plan.ts'

/** Plan for the records of any owner. */
export type OwnedPlan = StagedSavePlan<OwnerRecord>

export type SaveEnding<Base, Left = undefined, Plan extends OwnedPlan = OwnedPlan> =
  /** Nothing was written: the values were refused or the merchant went back. */
  | { readonly kind: 'left' }
  /** Nothing was written: the writes wait for their hour. */
  | { readonly kind: 'scheduled'; readonly message: string }
  /** `done`: writes before the error. They are all writes if a repair after the save failed. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly done?: SavePlan<OwnerRecord> }
  /** Nothing was written. */
  | {
      readonly kind: 'conflict'
      readonly changes: readonly RecordChange<OwnerRecord>[]
      readonly theirs: Base
    }
  | (WrittenEnding<Left, Plan> & { readonly kind: 'saved'; readonly outcome: OutcomeOf<'saved'> })
  | (WrittenEnding<Left, Plan> & { readonly kind: 'stopped'; readonly outcome: OutcomeOf<'stopped'> })

type OutcomeOf<Status extends SaveOutcome['status']> = Extract<
  SaveOutcome<OwnerRecord>,
  { readonly status: Status }
>

type WrittenEnding<Left, Plan> = {
  readonly left: Left
  readonly plan: Plan
  /** The plan, including the writes of aliases. */
  readonly inStep: SavePlanWithAliases
  readonly createdId: string | undefined
}

/** Report on an incomplete save. `Theirs` is the form in which a screen reads the stored records. */
export type SaveReport<Theirs> = ConflictReport<Theirs> | FailureReport

export type ConflictReport<Theirs> = {
  readonly kind: 'conflict'
  readonly changes: readonly RecordChange<OwnerRecord>[]
  readonly theirs: Theirs
}

export type FailureReport =
  | {
      readonly kind: 'stopped'
      readonly outcome: OutcomeOf<'stopped'>
      readonly message: string
    }
  /** Nothing was written. */
  | { readonly kind: 'failed'; readonly message: string }

export function deriveReport<Base>(ending: SaveEnding<Base, unknown>): SaveReport<Base> | undefined {
  switch (ending.kind) {
    case 'conflict':
      return ending
    case 'stopped':
      return {
        kind: 'stopped',
        outcome: ending.outcome,
        message: describeFailure(ending.outcome.cause).message,
      }
    case 'failed':
      return { kind: 'failed', message: messageOf(ending.error) }
    default:
      return undefined
  }
}

/** True if the platform carried out the step at which a save stopped, but reported errors too. */
export function isFailedStored({ done, failed }: OutcomeOf<'stopped'>): boolean {
  return isRecordStep(failed) && done.includes(failed)
}

/** The failure that made a save incomplete, if there was one. */
export function findFailure(ending: SaveEnding<unknown, unknown>): StepFailure | undefined {
  if (ending.kind === 'failed') return { kind: 'uncertain', error: ending.error }
  return ending.kind === 'stopped' ? ending.outcome.cause : undefined
}

export function describeFailure(failure: StepFailure): { message: string; cause: unknown } {
  if (failure.kind === 'refused') {
    return {
      message: listItems(failure.refusals.map(({ message }) => message)),
      cause: failure.refusals,
    }
  }
  return { message: messageOf(failure.error), cause: failure.error }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
