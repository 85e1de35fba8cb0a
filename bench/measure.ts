import type { FunctionRun, JsonObject, LoadedFunction } from '#function-host/index.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { setFieldPaths } from '#rules/functions/field-paths.ts'
import type { FunctionHandle } from '#rules/functions/function-handles.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { deriveQueryInput } from '#rules/functions/query-input.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { parseRuleSet, type RuleSet } from '#rules/language/rule-set.ts'
import { type FunctionName, loadBuild, withRules } from '../cases/functions/functions.ts'
import { type BenchCase, benchCases, isFor, nameOf } from './bench-cases.ts'
import { checkoutRoot } from './cart.ts'

export type Measurement = {
  /** A function, or the owner that functions were chosen for. */
  readonly subject: string
  readonly benchCase: BenchCase
  readonly caseName: string
  readonly functionName: FunctionHandle
  readonly run: FunctionRun
  readonly moduleBytes: number
}

/** Functions that know the facts of every case. */
export const benchFunctions = [
  'payment-cod',
  'payment-rules',
  'delivery-rules',
] as const satisfies readonly FunctionName[]

/**
 * Runs every case on the deployed build of a function. Throws if a run has other operations than the case specifies.
 */
export async function measureFunction(functionName: (typeof benchFunctions)[number]): Promise<Measurement[]> {
  const cases = benchCases.filter(isFor(ownerOfFunction(functionName)))
  const measured: Measurement[] = []
  for (const benchCase of cases) {
    const rules = benchCase.rules(functionName)
    measured.push(await measure({ subject: functionName, benchCase, functionName, rules }))
  }
  return measured
}

/**
 * The function of each owner that knows most texts of lines. The app chooses a function for that function's version of
 * the rules.
 */
const fullestFunctions = {
  payment: 'payment-texts',
  delivery: 'delivery-texts',
} as const satisfies Record<CustomizationOwner, FunctionHandle>

/** Runs every case on the function that the app chooses for its rules. */
export async function measureChosen(owner: CustomizationOwner): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const benchCase of benchCases.filter(isFor(owner))) {
    const ruleSet = requireRuleSet(benchCase.rules(fullestFunctions[owner]))
    const choice = chooseFunction(owner, ruleSet)
    if (!choice.fits) throw new Error(`No function knows what case ${nameOf(benchCase)} asks.`)
    const functionName = choice.handle
    const rules = JSON.stringify(setFieldPaths(ruleSet, functionName))
    const subject = chosenFor(owner)
    measured.push(await measure({ subject, benchCase, functionName, rules }))
  }
  return measured
}

export function chosenFor(owner: CustomizationOwner): string {
  return `chosen for ${owner}`
}

type Subject = Pick<Measurement, 'subject' | 'benchCase' | 'functionName'> & {
  readonly rules: string
}

async function measure({ rules, ...subject }: Subject): Promise<Measurement> {
  const { benchCase, functionName } = subject
  const loaded = loadOnce(functionName)
  const run = loaded.runWithInput(await makeBenchInput(benchCase.lines, functionName, loaded, rules))
  const caseName = nameOf(benchCase)
  if (run.error || run.operations.length !== benchCase.operations) {
    const what = run.error?.message ?? `${run.operations.length} operations: ${run.logs.join('; ')}`
    throw new Error(`${functionName}, case ${caseName} went wrong: ${what}`)
  }
  return { ...subject, caseName, run, moduleBytes: loaded.moduleBytes }
}

const loadedBuilds = new Map<FunctionHandle, LoadedFunction>()

function loadOnce(functionName: FunctionHandle): LoadedFunction {
  const loaded = loadedBuilds.get(functionName) ?? loadBuild(functionName, 'platform')
  loadedBuilds.set(functionName, loaded)
  return loaded
}

/**
 * Input of a case, in the structure of the function's own query. The run only creates the input, and its operations are
 * ignored.
 */
async function makeBenchInput(
  lines: number,
  functionName: FunctionHandle,
  loaded: LoadedFunction,
  rules: string,
): Promise<JsonObject> {
  // Variables that the app stores with these rules, so that the checkout answers exactly what they request.
  const variables = deriveQueryInput(requireRuleSet(rules), functionName)
  const { input, error } = await loaded.run({
    root: checkoutRoot(lines, variables),
    variables: { type: 'json', value: JSON.stringify(variables) },
  })
  if (!input) throw new Error(`${functionName}: no input for ${lines} lines: ${error?.message}`)
  const { paymentCustomization, deliveryCustomization, ...withoutRecord } = input
  return withRules(functionName, withoutRecord, rules)
}

function requireRuleSet(rules: string): RuleSet {
  const parsed = parseRuleSet(rules)
  if (!parsed.ok) throw new Error(`rules that the app would not store: ${JSON.stringify(parsed)}`)
  return parsed.ruleSet
}
