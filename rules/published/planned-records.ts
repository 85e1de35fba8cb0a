import type { OwnerRecord } from '../records/owner-records.ts'
import { applyChanges, type SavePlan, type SaveStep } from '../records/save-plan.ts'

/** Derives the records of the shop after a plan. Publications need no ids or functions, so new records have none. */
export function derivePlannedOwnerRecords(
  stored: readonly OwnerRecord[],
  plan: SavePlan<OwnerRecord>,
): OwnerRecord[] {
  return plan.reduce<OwnerRecord[]>(performStep, [...stored])
}

function performStep(records: OwnerRecord[], step: SaveStep<OwnerRecord>): OwnerRecord[] {
  if (step.kind === 'create') {
    const { functionHandle: _functionHandle, ...wanted } = step.wanted
    const created = { ...wanted, id: '', functionId: '', usedCount: 0 }
    return [...records, created as unknown as OwnerRecord]
  }
  const { id } = step.record
  const stored = records.find((record) => record.id === id)
  const others = records.filter((record) => record !== stored)
  return step.kind === 'delete' ? others : [...others, applyChanges(stored ?? step.record, step.changes)]
}
