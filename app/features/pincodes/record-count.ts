import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { isRecordStep, type SaveOutcome, type SaveStep } from '#rules/records/save-plan.ts'

/** Number of finished records, and number of all records. */
export type RecordCount = { readonly done: number; readonly of: number }

/** Number of different records in the steps. Some are written twice. */
export function countTouched(steps: readonly SaveStep<OwnerRecord>[]): number {
  return new Set(steps.map(nameRecord)).size
}

/** Counts the records of a save, and how many of them have no step left. */
export function countWritten(
  steps: readonly SaveStep<OwnerRecord>[],
  done: ReadonlySet<SaveStep<OwnerRecord>>,
): RecordCount {
  const of = countTouched(steps)
  return { done: of - countTouched(steps.filter((step) => !done.has(step))), of }
}

/** Counts the records of a stopped save, and how many of them have no step left. */
export function countWrittenUntilStop(
  outcome: Extract<SaveOutcome<OwnerRecord>, { status: 'stopped' }>,
): RecordCount {
  const { done, failed, alsoFailed = [], remaining } = outcome
  const tried = [failed, ...alsoFailed.map(({ step }) => step)].filter(isRecordStep)
  const steps = [...done, ...tried, ...remaining]
  return countWritten(steps, new Set(done))
}

function nameRecord(step: SaveStep<OwnerRecord>): string {
  return step.kind === 'create' ? step.wanted.title : step.record.id
}
