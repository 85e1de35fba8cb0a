import type { CustomizationApi } from '../language/customization-api.ts'
import type { SavePlan } from './save-plan.ts'

/** How many customizations of an API are enabled after a plan has run, given how many were before. */
export function countActiveAfter(plan: SavePlan, api: CustomizationApi, before: number): number {
  return plan.reduce((count, step) => {
    if (step.kind === 'create') return count + Number(step.wanted.api === api && step.wanted.enabled)
    if (step.record.api !== api) return count
    const isActive = step.kind === 'update' && (step.changes.enabled ?? step.record.enabled)
    return count + Number(isActive) - Number(step.record.enabled)
  }, before)
}
