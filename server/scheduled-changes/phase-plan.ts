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

/** Writes of a phase in their order, and the records as they have to be before the first. */
export type PhasePlan = {
  readonly writes: readonly InverseStep[]
  readonly before: readonly OwnerRecord[]
}

/** The end is the inverse of the start, in reverse order. Each process derives it again, and gets the same. */
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

/** Id of the record that takes the tests of a deleted one: the new record in its place. */
export function findSuccessor(
  step: SaveStep<OwnerRecord>,
  writes: readonly InverseStep[],
  marks: readonly (WriteMark | undefined)[],
): string | undefined {
  if (step.kind !== 'delete') return undefined
  const index = writes.findIndex((one) => one.step.kind === 'create' && one.step.replaces === step.record.id)
  return index === -1 ? undefined : marks[index]?.recordId
}

/** Id of the record that gets the tests of a deleted new one: the record that it had replaced. */
export function findReplaced(
  step: SaveStep<OwnerRecord>,
  writes: readonly InverseStep[],
  marks: readonly (WriteMark | undefined)[],
): string | undefined {
  if (step.kind !== 'create' || step.replaces === undefined) return undefined
  const index = writes.findIndex((one) => one.step.kind === 'delete' && one.step.record.id === step.replaces)
  return marks[index]?.recordId ?? step.replaces
}

/** By the index of a create, the id of the record that it made. */
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
