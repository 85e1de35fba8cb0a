import type { FunctionOwner } from '../language/function-owners.ts'
import { isActive, type OwnerRecord } from './owner-records.ts'
import type { SavePlan } from './save-plan.ts'

/** How many records of an owner are active after a plan has run, given how many were before. */
export function countActiveAfter(plan: SavePlan<OwnerRecord>, owner: FunctionOwner, before: number): number {
  return plan.reduce((count, step) => {
    if (step.kind === 'create') return count + Number(step.wanted.owner === owner && isActive(step.wanted))
    if (step.record.owner !== owner) return count
    const isActiveAfter = step.kind === 'update' && isActive({ ...step.record, ...step.changes })
    return count + Number(isActiveAfter) - Number(isActive(step.record))
  }, before)
}
