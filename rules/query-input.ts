import { findConditionDefinition, type InputQueryKey } from './conditions.ts'
import { type FunctionHandle, functionVariants } from './function-variants.ts'
import { activeRules, type Condition, type RuleSet } from './rule-set.ts'

export type QueryInput = { [key in InputQueryKey]?: string[] }

/**
 * The variables of a function's input query: the values of all active conditions that carry
 * an input query key, without repeats (spec section 5). Every variable the query declares is
 * there, if only as an empty list: the platform stops a function whose variable is missing
 * (DECISIONS 8).
 */
export function deriveQueryInput(ruleSet: RuleSet, handle: FunctionHandle): QueryInput {
  const conditions = activeRules(ruleSet).flatMap((rule) => rule.conditions)
  return Object.fromEntries(
    functionVariants[handle].inputQueryKeys.map((key) => [
      key,
      [...new Set(conditions.filter((condition) => needs(condition, key)).flatMap(listOf))],
    ]),
  )
}

function needs(condition: Condition, key: InputQueryKey): boolean {
  return findConditionDefinition(condition.type)?.inputQueryKey === key
}

function listOf({ params: { value } }: Condition): string[] {
  const entries = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return entries.map((entry) => String(entry).trim()).filter((entry) => entry !== '')
}
