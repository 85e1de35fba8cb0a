import { chooseFunction } from '../../functions/choose-function.ts'
import type { FunctionOwner } from '../../language/function-owners.ts'
import type { RuleSet } from '../../language/rule-set.ts'
import { type TestedRules, testedFunctionHandles } from './saved-test.ts'

/** Finds the function that runs the tests of a rule set. Undefined if no function with tests fits the rules. */
export function findTestedFunction(
  owner: FunctionOwner,
  ruleSet: RuleSet,
): TestedRules['functionHandle'] | undefined {
  const choice = chooseFunction(owner, ruleSet)
  return testedFunctionHandles.find((handle) => choice.fits && handle === choice.handle)
}
