import type { Issue } from '#forms/issue.ts'
import { findIssuesInTesting, findUntestable } from '../../functions/rule-set-issues.ts'
import type { FeeRules } from '../cod-fee-rules/fee-rules.ts'
import { type CodWithFeeConfig, createFeeRuleSet } from './cod-with-fee.ts'

/**
 * Issues that prevent COD with fee from being tested: unknown testers, or fee rules that no function can judge together
 * with the testers. They are separate from the other issues, which the home page also uses.
 */
export function findFeeTestingIssues(config: CodWithFeeConfig, { rules }: FeeRules): Issue[] {
  const ruleSet = createFeeRuleSet(config, rules)
  return [...findIssuesInTesting(ruleSet), ...findUntestable('delivery', ruleSet)]
}
