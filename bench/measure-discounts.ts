import type { FunctionRun, JsonObject } from '#function-host/index.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { setFieldPaths } from '#rules/functions/field-paths.ts'
import type { FunctionHandle } from '#rules/functions/function-handles.ts'
import { deriveQueryInput, type QueryInput } from '#rules/functions/query-input.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { loadTargetsOf, withRules } from '../cases/functions/functions.ts'
import { moduleBudgetBytes } from '../scripts/functions/module-budget.ts'
import { checkoutRoot } from './cart.ts'
import { type DiscountBenchCase, discountBenchCases, nameOfDiscountCase } from './discount-cases.ts'
import { formatTable } from './table.ts'
import type { TrueCounts } from './true-counts.ts'

export const chosenForDiscounts = 'chosen for discount'

export type DiscountMeasurement = {
  readonly subject: typeof chosenForDiscounts
  readonly benchCase: DiscountBenchCase
  readonly caseName: string
  readonly functionName: FunctionHandle
  readonly exportName: string
  readonly run: FunctionRun
  readonly moduleBytes: number
}

/** Prints a table with every case on its chosen function. Returns the cases that are over their budget. */
export async function benchDiscounts(trueCounts: TrueCounts): Promise<string[]> {
  const measured = await Promise.all(discountBenchCases.map((benchCase) => measureDiscount(benchCase)))
  const onProvider = trueCounts.areCounted ? 'on the provider' : 'last on the provider'
  const rows = measured.map((measurement) => {
    const { benchCase, caseName, functionName, run, moduleBytes } = measurement
    return [
      caseName,
      functionName,
      run.ownInstructions,
      run.instructions,
      trueCounts.of(measurement) ?? '',
      benchCase.budgetWithProvider ?? '',
      run.instructionLimit,
      run.providerCalls,
      run.inputBytes,
      moduleBytes,
    ]
  })
  console.log(
    `\nthe function that is chosen for a case, discount\n${formatTable(
      [
        'case',
        'function',
        'own',
        'with the provider (estimate)',
        onProvider,
        'ceiling',
        'limit',
        'provider calls',
        'input bytes',
        'module bytes',
      ],
      rows,
    )}`,
  )
  return measured.filter(isOverBudget).map(({ functionName, caseName }) => `${functionName} ${caseName}`)
}

/** Throws if the run fails or has no operations, since it would not measure the case. */
export async function measureDiscount(benchCase: DiscountBenchCase): Promise<DiscountMeasurement> {
  const ruleSet = { ...createRuleSet('Bench'), rules: [...benchCase.rules] }
  const caseName = nameOfDiscountCase(benchCase)
  const choice = chooseFunction('discount', ruleSet)
  if (!choice.fits) throw new Error(`No function knows what case ${caseName} asks.`)
  const functionName = choice.handle
  const variables = deriveQueryInput(ruleSet, functionName)
  const [ofLines, ofDelivery] = loadTargetsOf(functionName, 'platform')
  const loaded = benchCase.target === 'delivery' ? ofDelivery : ofLines
  if (loaded === undefined) throw new Error(`${functionName} lacks a target`)
  const { input, error } = await loaded.run({
    root: discountRoot(benchCase.lines, variables),
    variables: { type: 'json', value: JSON.stringify(variables) },
  })
  if (!input) throw new Error(`${functionName}: no input for case ${caseName}: ${error?.message}`)
  const { discount, ...withoutRecord } = input
  const rules = JSON.stringify(setFieldPaths(ruleSet, functionName))
  const run = loaded.runWithInput(withRules(functionName, withoutRecord, rules))
  if (run.error || run.logs.length > 0 || run.operations.length === 0) {
    const what = run.error?.message ?? `no operations: ${run.logs.join('; ')}`
    throw new Error(`${functionName}, case ${caseName} went wrong: ${what}`)
  }
  const { moduleBytes, exportName } = loaded
  return { subject: chosenForDiscounts, benchCase, caseName, functionName, exportName, run, moduleBytes }
}

/**
 * The checkout of the other cases, without codes. Its lines have ids, and all its lines and rates have different
 * prices.
 */
function discountRoot(lineCount: number, asked: QueryInput): JsonObject {
  const root = checkoutRoot(lineCount, asked)
  const { cart } = root
  if (!isObject(cart) || !Array.isArray(cart.lines)) throw new Error('The checkout has no lines.')
  const lines = cart.lines.filter(isObject).map((line, index) => ({
    ...line,
    id: `gid://shopify/CartLine/${index}`,
    cost: { subtotalAmount: { amount: (1 + (index % 3)) * (499 + index) } },
  }))
  const groups = Array.isArray(cart.deliveryGroups) ? cart.deliveryGroups.filter(isObject) : []
  const deliveryGroups = groups.map((group) => ({
    ...group,
    deliveryOptions: (Array.isArray(group.deliveryOptions) ? group.deliveryOptions : [])
      .filter(isObject)
      .map((option, index) => ({ ...option, cost: { amount: 49 + 50 * index } })),
  }))
  return {
    ...root,
    discount: { metafield: null },
    triggeringDiscountCode: null,
    enteredDiscountCodes: [],
    cart: { ...cart, deliveryGroups, lines },
  }
}

function isObject(value: JsonObject[string]): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOverBudget({ benchCase, run, moduleBytes }: DiscountMeasurement): boolean {
  return (
    run.instructions > (benchCase.budgetWithProvider ?? run.instructionLimit) ||
    moduleBytes > moduleBudgetBytes
  )
}
