import type { CustomizationApi } from '../language/customization-api.ts'
import type { SavePlan } from './save-plan.ts'

/** Enabled customizations of an API once a plan has run, of so many before. */
export function countActiveAfter(plan: SavePlan, api: CustomizationApi, before: number): number {
  return plan.reduce((count, step) => {
    if (step.kind === 'create') return count + Number(step.wanted.api === api && step.wanted.enabled)
    if (step.record.api !== api) return count
    const isActive = step.kind === 'update' && (step.changes.enabled ?? step.record.enabled)
    return count + Number(isActive) - Number(step.record.enabled)
  }, before)
}
