import { type PincodeFunctionHandle, pincodeFunctionHandles } from '#rules/functions/function-handles.ts'
import { loadBuild } from '../cases/functions/functions.ts'
import { appConfigFor, checkoutTo, hiddenName, pincodeRoot } from '../cases/pincodes/pincode-input.ts'
import { moduleBudgetBytes } from '../scripts/functions/module-budget.ts'
import { type PincodeBenchCase, pincodeBenchCases } from './pincode-cases.ts'
import { formatTable } from './table.ts'
import type { TrueCounts } from './true-counts.ts'

/** Prints a table with every case on both pincode functions. Returns the cases that are over their budget. */
export async function benchPincodes(head: readonly string[], trueCounts: TrueCounts): Promise<string[]> {
  const overBudget: string[] = []
  for (const name of pincodeFunctionHandles) {
    const rows: (string | number)[][] = []
    for (const benchCase of pincodeBenchCases)
      rows.push(await measure(name, benchCase, overBudget, trueCounts))
    console.log(`\n${name}\n${formatTable(head, rows)}`)
  }
  return overBudget
}

/** Input of a case, in the structure of the function's own query. */
export function pincodeBenchRoot(name: PincodeFunctionHandle, { sets, zip }: PincodeBenchCase) {
  return pincodeRoot(name, checkoutTo(name, [zip]), { appConfig: appConfigFor(name, [hiddenName]), sets })
}

async function measure(
  name: PincodeFunctionHandle,
  benchCase: PincodeBenchCase,
  overBudget: string[],
  trueCounts: TrueCounts,
): Promise<(string | number)[]> {
  const { title, hides, budget, goalWithProvider, peers } = benchCase
  const loaded = loadBuild(name, 'platform')
  const run = await loaded.run({ root: pincodeBenchRoot(name, benchCase) })
  if (run.error || run.operations.length !== Number(hides)) {
    const what = run.error?.message ?? `${run.operations.length} operations: ${run.logs.join('; ')}`
    throw new Error(`${name}, ${title} went wrong: ${what}`)
  }
  const isOver =
    run.ownInstructions > (budget ?? run.instructionLimit) || loaded.moduleBytes > moduleBudgetBytes
  if (isOver) overBudget.push(`${name} ${title.trim()}`)
  return [
    title,
    run.ownInstructions,
    budget ?? '',
    run.instructions,
    trueCounts.of({ subject: name, caseName: title.trim(), functionName: name, run }) ?? '',
    goalWithProvider ?? '',
    run.instructionLimit,
    run.providerCalls,
    run.inputBytes,
    loaded.moduleBytes,
    peers?.javaScript ?? '',
    peers?.rust ?? '',
  ]
}
