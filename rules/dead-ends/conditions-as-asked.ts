import { findGroup, type Rule } from '../language/rule-set.ts'
import type { ConditionTrace } from '../preview/trace.ts'

/**
 * Is a condition met as its rule asks for it? Traces tell conditions of a group that is turned round as they are written,
 * and the group asks for the opposite of each. What the checkout does not know is met in neither way.
 */
export function isMetAsAsked(
  rule: Rule,
  { condition, state }: Pick<ConditionTrace, 'condition' | 'state'>,
): boolean {
  return state === (findGroup(rule, condition)?.not ? 'not_met' : 'met')
}
