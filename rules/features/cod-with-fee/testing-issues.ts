import type { Issue } from '../../language/validation/issue.ts'
import { findUntestable, validateTesting } from '../../language/validation/rule-set.ts'
import type { FeeRules } from '../cod-fee-rules/fee-rules.ts'
import { type CodWithFeeConfig, createFeeRuleSet } from './cod-with-fee.ts'

/**
 * What keeps COD with fee from being tested: testers that are not known, or fee rules that no function can judge beside what
 * tells testers from shoppers. Apart from its other issues, which the home page knows.
 */
export function findFeeTestingIssues(config: CodWithFeeConfig, { rules }: FeeRules): Issue[] {
  const ruleSet = createFeeRuleSet(config, rules)
  return [...validateTesting(ruleSet), ...findUntestable('delivery', ruleSet)]
}
