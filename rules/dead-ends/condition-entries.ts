import { conditionDefinitions, isConditionKind } from '../language/conditions/catalogue.ts'
import type { Condition } from '../language/rule-set.ts'

/**
 * Texts that a condition names. One text is a list with commas where the condition asks for membership, or its kind has
 * lists only. The engine reads it the same way.
 */
export function listEntries({ type, params: { value, operator } }: Condition): string[] {
  return listParts(value, operator === 'in' || operator === 'not_in' || hasLists(type))
    .map((entry) => String(entry).trim())
    .filter((entry) => entry !== '')
}

/** Entries of a condition, or the ids of its products or collections where it picks those. */
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
