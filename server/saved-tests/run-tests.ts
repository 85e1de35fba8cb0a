import {
  type CustomizationFunctionHandle,
  isCheckFunction,
  ownerOfFunction,
} from '#rules/functions/function-variants.ts'
import { actForAll, type RuleSet } from '#rules/language/rule-set.ts'
import type {
  SavedTest,
  TestedCheckout,
  TestedRules,
  TestReport,
} from '#rules/preview/saved-tests/saved-test.ts'
import {
  readMessagesOutcome,
  readMethodsOutcome,
  type TestOutcome,
} from '#rules/preview/saved-tests/test-outcome.ts'
import { isSameValue } from '#rules/records/same-value.ts'
import { runCheckPreview } from '../check-preview/run-check-preview.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { runPreview } from '../preview/run-preview.ts'
import type { StoredTest } from './test-store.ts'

/** Outcome of rules on a checkout, or the failure of their function. */
export type TriedRules =
  | { readonly found: TestOutcome; readonly failure: null }
  | { readonly found: null; readonly failure: string }

/**
 * Runs rules alone on a checkout. Rules in testing act as they do for their testers. A check runs at the step where the
 * shopper enters data, unless another step is given.
 */
export async function tryRules(
  { functionHandle, ruleSet: written }: TestedRules,
  { sample, step = 'checkout' }: TestedCheckout,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
): Promise<TriedRules> {
  const ruleSet = actForAll(written)
  if (!isCheckFunction(functionHandle))
    return tryOnMethods(functionHandle, ruleSet, sample, requireBuilds, log)
  const answer = await runCheckPreview({ functionHandle, ruleSet, step, sample }, requireBuilds, log)
  const { error } = answer.outcome
  return error === null
    ? { found: readMessagesOutcome(answer), failure: null }
    : { found: null, failure: error.message }
}

async function tryOnMethods(
  functionHandle: CustomizationFunctionHandle,
  ruleSet: RuleSet,
  sample: SavedTest['sample'],
  requireBuilds: RequireFunctionBuilds,
  log: Log,
): Promise<TriedRules> {
  const request = { records: [{ functionHandle, ruleSet }], sample }
  const answer = await runPreview(request, ownerOfFunction(functionHandle), requireBuilds, log)
  const error = answer.outcomes[0]?.error ?? null
  return error === null
    ? { found: readMethodsOutcome(answer, ruleSet, sample.company !== null), failure: null }
    : { found: null, failure: error.message }
}

/** Runs a test against rules. */
export async function runTest(
  rules: TestedRules,
  { id, test }: StoredTest,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
): Promise<TestReport> {
  const tried = await tryRules(rules, test, requireBuilds, log)
  return { id, ...test, ...tried, passes: isSameValue(tried.found, test.expected) }
}
