import type { Issue } from '#forms/issue.ts'
import {
  addressScope,
  findReasonScope,
  listScopeVariables,
  type ReasonScope,
} from '../../published/reason-scope.ts'
import { findReasonIssues } from '../../records/reason-issues.ts'
import type { RuleFormRule } from './form-shape.ts'
import { formatRules } from './rule-form.ts'

/** Scope of the reason of a rule in the form. */
export function deriveReasonScope(rule: RuleFormRule, currencyCode?: string): ReasonScope {
  const [stored] = formatRules('', [rule]).ruleSet.rules
  return stored === undefined ? addressScope : findReasonScope(stored, currencyCode)
}

/** Finds faults of the rules' reasons, each at its language. */
export function findRuleReasonIssues(rules: readonly RuleFormRule[], currencyCode?: string): Issue[] {
  return rules.flatMap((rule, index) =>
    findReasonIssues(rule.reason, listScopeVariables(deriveReasonScope(rule, currencyCode))).map((issue) => ({
      ...issue,
      path: ['rules', index, ...issue.path],
    })),
  )
}
