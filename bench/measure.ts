import type { JsonObject, LoadedFunction } from '#function-host/index.ts'
import type { FunctionHandle } from '#rules/language/function-variants.ts'
import { deriveQueryInput, type QueryInput } from '#rules/language/query-input.ts'
import { parseRuleSet } from '#rules/language/rule-set.ts'
import {
  type DeployedBuild,
  deployedBuilds,
  type FunctionName,
  loadBuild,
  withRules,
} from '../cases/functions.ts'
import { type BenchCase, benchCases } from './bench-cases.ts'
import { checkoutRoot } from './cart.ts'

export type Measurement = {
  readonly benchCase: BenchCase
  readonly functionName: FunctionName
  readonly build: DeployedBuild
  /** Of the module itself. */
  readonly ownInstructions: number
  /** With the estimated share of the platform's provider. */
  readonly instructions: number
  readonly instructionLimit: number
  readonly providerCalls: number
  readonly inputBytes: number
  readonly moduleBytes: number
}

/** Every case through every build of a function. Throws when a run does not come to what the case says. */
export async function measureFunction(functionName: FunctionName): Promise<Measurement[]> {
  const loaded = deployedBuilds.map((build) => ({ build, loaded: loadBuild(functionName, build) }))
  const measured: Measurement[] = []
  for (const benchCase of benchCases) {
    for (const each of loaded) measured.push(await measure(benchCase, functionName, each.build, each.loaded))
  }
  return measured
}

async function measure(
  benchCase: BenchCase,
  functionName: FunctionName,
  build: DeployedBuild,
  loaded: LoadedFunction,
): Promise<Measurement> {
  const run = loaded.runWithInput(await makeBenchInput(benchCase, functionName, loaded))
  if (run.error || run.operations.length !== benchCase.operations) {
    const what = run.error?.message ?? `${run.operations.length} operations: ${run.logs.join('; ')}`
    throw new Error(`${functionName}, ${build}, case ${benchCase.letter} went wrong: ${what}`)
  }
  const { ownInstructions, instructions, instructionLimit, providerCalls, inputBytes } = run
  const { moduleBytes } = loaded
  return {
    benchCase,
    functionName,
    build,
    ownInstructions,
    instructions,
    instructionLimit,
    providerCalls,
    inputBytes,
    moduleBytes,
  }
}

/** The input of a case, as the function's own query shapes it. What it comes to without rules does not matter. */
export async function makeBenchInput(
  benchCase: BenchCase,
  functionName: FunctionName,
  loaded: LoadedFunction,
): Promise<JsonObject> {
  const rules = benchCase.rules(functionName)
  const asked = queryInputFor(rules, functionName)
  const { input, error } = await loaded.run({
    root: checkoutRoot(benchCase.lines, asked),
    variables: { type: 'json', value: JSON.stringify(asked) },
  })
  if (!input) throw new Error(`${functionName}: no input for case ${benchCase.letter}: ${error?.message}`)
  const { paymentCustomization, deliveryCustomization, ...withoutRecord } = input
  return withRules(functionName, withoutRecord, rules)
}

/** What the app stores beside these rules, so that the checkout answers what they ask and nothing more. */
function queryInputFor(rules: string, functionName: FunctionHandle): QueryInput {
  const parsed = parseRuleSet(rules)
  if (!parsed.ok) throw new Error(`rules that the app would not store: ${JSON.stringify(parsed)}`)
  return deriveQueryInput(parsed.ruleSet, functionName)
}
