import type { BulkAction } from './bulk-actions.ts'
import type { RuleSetListItem } from './list-item.ts'

export type BulkUndo = { readonly action: BulkAction; readonly chosen: readonly RuleSetListItem[] }

/**
 * Action that puts rule sets back to their state before another. Undefined where there is none: a rule set in testing has
 * lost its testers, and a deleted or duplicated one is a matter of its own history.
 *
 * @param chosen the rule sets as they were before.
 */
export function findBulkUndo(action: BulkAction, chosen: readonly RuleSetListItem[]): BulkUndo | undefined {
  if (action !== 'enable' && action !== 'disable') return undefined
  if (chosen.some(({ status }) => status === 'testing')) return undefined
  const changed = chosen.filter(({ status }) => status === (action === 'enable' ? 'draft' : 'active'))
  if (changed.length === 0) return undefined
  return { action: action === 'enable' ? 'disable' : 'enable', chosen: changed }
}
