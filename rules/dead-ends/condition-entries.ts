import { conditionDefinitions, isConditionKind } from '../language/conditions/catalogue.ts'
import type { Condition } from '../language/rule-set.ts'

/**
 * Lists the texts of a condition. One text is a list with commas if the condition asks for membership, or if its kind
 * only has lists. The engine reads it in the same way.
 */
export function listEntries({ type, params: { value, operator } }: Condition): string[] {
  return listParts(value, operator === 'in' || operator === 'not_in' || hasLists(type))
    .map((entry) => String(entry).trim())
    .filter((entry) => entry !== '')
}

/** Lists the entries of a condition, or the ids of its picked products or collections. */
export function listPicked(condition: Condition, detail: 'products' | 'collections'): readonly string[] {
  const { productIds, collectionIds } = condition.params
  return (detail === 'products' ? productIds : collectionIds) ?? listEntries(condition)
}

function listParts(value: unknown, splitsCommas: boolean): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value === null || typeof value === 'object') return []
  return typeof value === 'string' && splitsCommas ? value.split(',') : [value]
}

function hasLists(type: string): boolean {
  return isConditionKind(type) && conditionDefinitions[type].valueTypes.some((each) => each === 'array')
}
