import { ownerOfType, type RuleSetTypeHandle } from '../rule-types.ts'
import { findConditionDefinition } from './catalogue.ts'

/**
 * True if rule sets of a type can have a kind of condition. All types with the same function API can have the same
 * kinds.
 */
export function canUse(handle: RuleSetTypeHandle, kind: string): boolean {
  const owners: readonly string[] = findConditionDefinition(kind)?.owners ?? []
  return owners.includes(ownerOfType(handle))
}
