import { chooseFunction } from '../../language/choose-function.ts'
import { putInTesting } from '../../language/rule-set.ts'
import { nameConditions } from '../../language/summary.ts'
import { error, type Issue } from '../../language/validation/issue.ts'
import { validateTesting } from '../../language/validation/rule-set.ts'
import { validationMessages } from '../../words/validation.ts'
import type { FeeRules } from '../cod-fee-rules/fee-rules.ts'
import { type CodWithFeeConfig, createFeeRuleSet } from './cod-with-fee.ts'

/**
 * What keeps COD with fee from being tested: testers that are not known, or fee rules that no function can judge beside what
 * tells testers from shoppers. Apart from its other issues, which the home page knows.
 */
export function findFeeTestingIssues(config: CodWithFeeConfig, { rules }: FeeRules): Issue[] {
  const ruleSet = createFeeRuleSet(config, rules)
  const choice = chooseFunction('delivery', ruleSet)
  const isUntested = !choice.fits && chooseFunction('delivery', putInTesting(ruleSet, undefined)).fits
  return [
    ...validateTesting(ruleSet),
    ...(isUntested
      ? [error(['status'], validationMessages.noFunctionTests(nameConditions(choice.excess)))]
      : []),
  ]
}
