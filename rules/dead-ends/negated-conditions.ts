import { findGroup, type Rule } from '../language/rule-set.ts'
import type { ConditionTrace } from '../preview/trace.ts'

/**
 * True if a condition is met after negation by its rule. Traces report the conditions of a negated group as they are
 * written, and the group requires the opposite of each. A condition on an unknown detail is not met either way.
 */
export function isMetInRule(
  rule: Rule,
  { condition, state }: Pick<ConditionTrace, 'condition' | 'state'>,
): boolean {
  return state === (findGroup(rule, condition)?.not ? 'not_met' : 'met')
}
