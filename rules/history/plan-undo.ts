import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { type SavePlan, type SaveStep, stepTitle } from '../records/save-plan.ts'
import { findOutcome, invertStep } from '../scheduled-changes/planned-writes.ts'
import { noteDeleted } from './note-deleted.ts'

/**
 * `changed`: somebody has changed or deleted the record since then. `noFunction`: its function no longer exists in the
 * store.
 */
export type NotUndoneReason = 'changed' | 'noFunction'

export type UndoPlan = {
  readonly steps: SavePlan<OwnerRecord>
  readonly skipped: readonly { readonly title: string; readonly reason: NotUndoneReason }[]
}

/** A completed action. */
export type CompletedAction = {
  readonly steps: SavePlan<OwnerRecord>
  /** Ids of the records that existed before it. */
  readonly knownIds: readonly string[]
}

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

/**
 * Plans the writes that undo an action, the last write first. A record that was changed since then is left unchanged.
 */
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
  // The record has the same owner as the step.
  return { ...inverse.step, record } as SaveStep<OwnerRecord>
}

/**
 * Plans the write that creates a deleted record again with its old content. The platform gives it another id. Undefined
 * if its function no longer exists in the store.
 */
export function planAgain(
  record: OwnerRecord,
  functionIds: FunctionIds,
): (SaveStep<OwnerRecord> & { readonly kind: 'create' }) | undefined {
  const noted = { ...record, metafields: noteDeleted(record) } as OwnerRecord
  const step = invertStep({ kind: 'delete', record: noted }, functionIds, undefined)?.step
  return step?.kind === 'create' ? step : undefined
}
