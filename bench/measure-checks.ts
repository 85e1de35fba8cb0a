import type { FunctionRun } from '#function-host/index.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { setFieldPaths } from '#rules/functions/field-paths.ts'
import type { FunctionHandle } from '#rules/functions/function-handles.ts'
import { deriveQueryInput } from '#rules/functions/query-input.ts'
import { platformSteps } from '#rules/language/checks/platform-steps.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { loadBuild, withRules } from '../cases/functions/functions.ts'
import { moduleBudgetBytes } from '../scripts/functions/module-budget.ts'
import { checkoutRoot } from './cart.ts'
import { type CheckBenchCase, checkBenchCases } from './check-cases.ts'
import { formatTable } from './table.ts'

type CheckMeasurement = {
  readonly benchCase: CheckBenchCase
  readonly functionName: FunctionHandle
  readonly run: FunctionRun
  readonly moduleBytes: number
}

/** Prints a table with every case on its chosen function. Returns the cases that are over their budget. */
export async function benchChecks(): Promise<string[]> {
  const measured = await Promise.all(checkBenchCases.map(measureCheck))
  const rows = measured.map(({ benchCase, functionName, run, moduleBytes }) => [
    nameOfCheckCase(benchCase),
    functionName,
    run.ownInstructions,
    run.instructions,
    benchCase.budgetWithProvider,
    run.instructionLimit,
    run.providerCalls,
    run.inputBytes,
    moduleBytes,
  ])
  const head = ['own', 'with the provider (estimate)', 'ceiling', 'limit', 'provider calls', 'input bytes']
  console.log(
    `\nthe function that is chosen for a case, checks when the order is placed\n${formatTable(
      ['case', 'function', ...head, 'module bytes'],
      rows,
    )}`,
  )
  return measured
    .filter(
      ({ benchCase, run, moduleBytes }) =>
        run.instructions > benchCase.budgetWithProvider || moduleBytes > moduleBudgetBytes,
    )
    .map(({ benchCase, functionName }) => `${functionName} ${nameOfCheckCase(benchCase)}`)
}

/** Throws if the run does not stop the checkout, since it would not measure the case. */
async function measureCheck(benchCase: CheckBenchCase): Promise<CheckMeasurement> {
  const ruleSet = createRuleSet('Bench', [...benchCase.rules])
  const caseName = nameOfCheckCase(benchCase)
  const choice = chooseFunction('validation', ruleSet)
  if (!choice.fits) throw new Error(`No function knows what case ${caseName} asks.`)
  const functionName = choice.handle
  const variables = deriveQueryInput(ruleSet, functionName)
  const loaded = loadBuild(functionName, 'platform')
  const { input, error } = await loaded.run({
    root: {
      ...checkoutRoot(benchCase.lines, variables),
      validation: { metafield: null },
      buyerJourney: { step: platformSteps.completion },
    },
    variables: { type: 'json', value: JSON.stringify(variables) },
  })
  if (!input) throw new Error(`${functionName}: no input for case ${caseName}: ${error?.message}`)
  const { validation, ...withoutRecord } = input
  const rules = JSON.stringify(setFieldPaths(ruleSet, functionName))
  const run = loaded.runWithInput(withRules(functionName, withoutRecord, rules))
  if (run.error || run.logs.length > 0 || run.operations.length === 0) {
    const what = run.error?.message ?? `no operations: ${run.logs.join('; ')}`
    throw new Error(`${functionName}, case ${caseName} went wrong: ${what}`)
  }
  return { benchCase, functionName, run, moduleBytes: loaded.moduleBytes }
}

const nameOfCheckCase = ({ letter, title }: CheckBenchCase) => `${letter}  ${title}`
