import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { type SavePlan, type SaveStep, stepTitle } from '../records/save-plan.ts'
import { findOutcome, invertStep } from '../scheduled-changes/planned-writes.ts'
import { noteDeleted } from './note-deleted.ts'

/** `changed`: somebody has changed or deleted the record since. `noFunction`: its function is not in the store any more. */
export type NotUndoneReason = 'changed' | 'noFunction'

export type UndoPlan = {
  readonly steps: SavePlan<OwnerRecord>
  readonly skipped: readonly { readonly title: string; readonly reason: NotUndoneReason }[]
}

/** An action that was carried out. */
export type CompletedAction = {
  readonly steps: SavePlan<OwnerRecord>
  /** Ids of the records before it. */
  readonly knownIds: readonly string[]
}

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

/** Plans the writes that take an action back, the last write first. A record that was changed since stays as it is. */
export function planUndo(
  { steps, knownIds }: CompletedAction,
  current: readonly OwnerRecord[],
  functionIds: FunctionIds,
): UndoPlan {
  const undone: SaveStep<OwnerRecord>[] = []
  const skipped: UndoPlan['skipped'][number][] = []
  for (const step of [...steps].reverse()) {
    const planned = planInverse(step, knownIds, current, functionIds)
    if (typeof planned === 'string') skipped.push({ title: stepTitle(step), reason: planned })
    else undone.push(planned)
  }
  return { steps: undone, skipped }
}

function planInverse(
  step: SaveStep<OwnerRecord>,
  knownIds: readonly string[],
  current: readonly OwnerRecord[],
  functionIds: FunctionIds,
): SaveStep<OwnerRecord> | NotUndoneReason {
  if (step.kind === 'delete') return planAgain(step.record, functionIds) ?? 'noFunction'
  const found = findOutcome(step, current, knownIds, functionIds)
  if (found.outcome !== 'done') return 'changed'
  if (step.kind === 'create') {
    const record = current.find(({ id }) => id === found.recordId)
    return record === undefined ? 'changed' : { kind: 'delete', record }
  }
  const record = current.find(({ id }) => id === step.record.id)
  const inverse = invertStep(step, functionIds, undefined)
  if (record === undefined || inverse?.step.kind !== 'update') return 'changed'
  // The record has the owner of the step's own.
  return { ...inverse.step, record } as SaveStep<OwnerRecord>
}

/**
 * The write that makes a deleted record again, as it was. The platform gives it another id. Undefined where its function is
 * not in the store any more.
 */
export function planAgain(
  record: OwnerRecord,
  functionIds: FunctionIds,
): (SaveStep<OwnerRecord> & { readonly kind: 'create' }) | undefined {
  const noted = { ...record, metafields: noteDeleted(record) } as OwnerRecord
  const step = invertStep({ kind: 'delete', record: noted }, functionIds, undefined)?.step
  return step?.kind === 'create' ? step : undefined
}
