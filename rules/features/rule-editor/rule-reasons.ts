import type { Issue } from '#forms/issue.ts'
import { findReasonIssues } from '../../records/reason-issues.ts'
import type { ActionForm, RuleFormRule } from './form-shape.ts'

/** Kinds of action that hide a method wherever their rule applies. Others depend on the methods of a checkout. */
const hidingKinds: readonly string[] = ['hide_payment', 'hide_all_payment']

/** True if a rule with these actions may explain to shoppers that Cash on Delivery is missing. */
export const mayHaveReason = (actions: readonly Pick<ActionForm, 'type'>[]): boolean =>
  actions.some(({ type }) => hidingKinds.includes(type))

/** Faults of the reasons of rules, each at its language. */
export function findRuleReasonIssues(rules: readonly Pick<RuleFormRule, 'reason'>[]): Issue[] {
  return rules.flatMap(({ reason }, index) =>
    findReasonIssues(reason, ['pincode']).map((issue) => ({
      ...issue,
      path: ['rules', index, ...issue.path],
    })),
  )
}
