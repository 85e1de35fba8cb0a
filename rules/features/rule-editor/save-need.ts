import { findFormChanges } from '#forms/form-changes.ts'
import { metafieldKeys } from '../../records/metafields.ts'
import type { SavePlan, SaveStep } from '../../records/save-plan.ts'
import type { RuleForm } from './form-shape.ts'

/**
 * Whether there is anything to save: the merchant's changes; or, although the merchant changed nothing, a record that
 * has to move to another function, or that gives its function other variables than its rules ask for, so that they do
 * not act. A stored text with the same meaning in another spelling is left as it is.
 */
export type SaveNeed = 'nothing' | 'changes' | 'finishing'

export function deriveSaveNeed(opened: RuleForm, form: RuleForm, plan: SavePlan | undefined): SaveNeed {
  const isChanged = findFormChanges(opened, form).length > 0
  // Without a plan no function fits; the changes that made it so are there to be saved once they do.
  if (isChanged) return plan?.length === 0 ? 'nothing' : 'changes'
  return plan?.some(mendsRecord) ? 'finishing' : 'nothing'
}

function mendsRecord(step: SaveStep): boolean {
  if (step.kind !== 'update') return step.kind === 'delete'
  return step.changes.metafields?.some(({ key }) => key === metafieldKeys.queryInput) ?? false
}
