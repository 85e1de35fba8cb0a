import type { FunctionIds } from '#rules/functions/function-ids.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveStep } from '#rules/records/save-plan.ts'
import {
  type InverseStep,
  invertStep,
  listAfter,
  listBefore,
} from '#rules/scheduled-changes/planned-writes.ts'
import type { WriteMark } from '../database/schema.ts'
import type { ChangeContent, StoredChange } from './change-store.ts'

/** Writes of a phase in order, and the required state of the records before the first. */
export type PhasePlan = {
  readonly writes: readonly InverseStep[]
  readonly before: readonly OwnerRecord[]
}

/**
 * Plans the writes of a phase. The end is the inverse of the start, in reverse order. Each process derives the same
 * plan.
 */
export function planPhase(
  phase: StoredChange['phase'],
  { steps, createdIds }: ChangeContent,
  functionIds: FunctionIds,
): PhasePlan {
  if (phase === 'start')
    return { writes: steps.map((step) => ({ step, removes: [] })), before: listBefore(steps) }
  const writes = steps
    .map((step, index) => {
      const inverse = invertStep(step, functionIds, createdIds[index])
      if (inverse?.step.kind !== 'create' || step.kind !== 'delete') return inverse
      const replacement = steps.findIndex((one) => one.kind === 'create' && one.replaces === step.record.id)
      const replaces = createdIds[replacement]
      return replaces === undefined ? inverse : { ...inverse, step: { ...inverse.step, replaces } }
    })
    .filter((inverse) => inverse !== undefined)
    .reverse()
  return { writes, before: listAfter(steps, functionIds, createdIds) }
}

/** Id of the new record that takes over the tests of a deleted one. */
export function findSuccessor(
  step: SaveStep<OwnerRecord>,
  writes: readonly InverseStep[],
  marks: readonly (WriteMark | undefined)[],
): string | undefined {
  if (step.kind !== 'delete') return undefined
  const index = writes.findIndex((one) => one.step.kind === 'create' && one.step.replaces === step.record.id)
  return index === -1 ? undefined : marks[index]?.recordId
}

/** Id of the record that a deleted new one had replaced. It gets the tests back. */
export function findReplaced(
  step: SaveStep<OwnerRecord>,
  writes: readonly InverseStep[],
  marks: readonly (WriteMark | undefined)[],
): string | undefined {
  if (step.kind !== 'create' || step.replaces === undefined) return undefined
  const index = writes.findIndex((one) => one.step.kind === 'delete' && one.step.record.id === step.replaces)
  return marks[index]?.recordId ?? step.replaces
}

/** Ids of created records, by the index of their create step. */
export function listCreatedIds(
  writes: readonly InverseStep[],
  marks: readonly WriteMark[],
): Record<number, string> {
  return Object.fromEntries(
    writes.flatMap(({ step }, index) => {
      const recordId = marks[index]?.recordId
      return step.kind === 'create' && recordId !== undefined ? [[index, recordId]] : []
    }),
  )
}
