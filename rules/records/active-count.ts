import type { CustomizationOwner } from '../language/function-owners.ts'
import type { SavePlan } from './save-plan.ts'

/** How many customizations of an owner are enabled after a plan has run, given how many were before. */
export function countActiveAfter(plan: SavePlan, owner: CustomizationOwner, before: number): number {
  return plan.reduce((count, step) => {
    if (step.kind === 'create') return count + Number(step.wanted.owner === owner && step.wanted.enabled)
    if (step.record.owner !== owner) return count
    const isActive = step.kind === 'update' && (step.changes.enabled ?? step.record.enabled)
    return count + Number(isActive) - Number(step.record.enabled)
  }, before)
}
