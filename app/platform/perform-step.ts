import type { PlatformVersion } from '#rules/records/inputs/version.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveStep, StepAnswer } from '#rules/records/save-plan.ts'
import type { OwnerOperations } from './owner-operations.ts'
import { ownerOperations } from './owners.ts'

/** Carries out one step of a save plan. */
export function performStep(version: PlatformVersion, step: SaveStep<OwnerRecord>): Promise<StepAnswer> {
  const { owner } = step.kind === 'create' ? step.wanted : step.record
  // A step has a record of this owner, so these operations fit it.
  const operations: OwnerOperations<OwnerRecord> = ownerOperations[owner]
  switch (step.kind) {
    case 'create':
      return operations.create(version, step.wanted, step.replaces)
    case 'update':
      return operations.update(version, step.record, step.changes)
    case 'delete':
      return operations.remove(step.record.id)
  }
}
