/**
 * Instructions of the checkout functions, by the platform's count, on the cases of bench/README.md:
 *
 *   npx node bench/main.ts [--provider FILE [--keep]]
 *
 * With the platform's provider module (docs/provider-cost.md), the provider's instructions are counted too, and stored
 * with `--keep`. The exit status is 1 if a build is over its budget.
 */
import { customizationOwners } from '#rules/language/function-owners.ts'
import { moduleBudgetBytes } from '../scripts/functions/module-budget.ts'
import { benchCases } from './bench-cases.ts'
import { measureExpressions } from './expressions.ts'
import { benchFunctions, type Measurement, measureChosen, measureFunction } from './measure.ts'
import { benchChecks } from './measure-checks.ts'
import { benchDiscounts } from './measure-discounts.ts'
import { benchPincodes } from './measure-pincodes.ts'
import { measuredOnProvider } from './measured-on-provider.ts'
import { formatNumber, formatTable } from './table.ts'
import { openTrueCounts } from './true-counts.ts'

const trueCounts = openTrueCounts()
const onProvider = trueCounts.areCounted ? 'on the provider' : 'last on the provider'

const head = [
  'case',
  'own',
  'ceiling',
  'with the provider (estimate)',
  onProvider,
  'goal',
  'limit',
  'provider calls',
  'input bytes',
  'module bytes',
  'JavaScript peer',
  'Rust peer',
]

const overBudget: string[] = []

for (const owner of customizationOwners) {
  const measured = await measureChosen(owner)
  const [first, ...others] = head
  console.log(
    `\nthe function that is chosen for a case, ${owner}\n${formatTable(
      [first ?? '', 'function', ...others],
      measured.map((measurement) => row(measurement).toSpliced(1, 0, measurement.functionName)),
    )}`,
  )
}

for (const functionName of benchFunctions) {
  const measured = await measureFunction(functionName)
  console.log(`\n${functionName}\n${formatTable(head, measured.map(row))}`)
  overBudget.push(...measured.filter(isOverBudget).map(({ caseName }) => `${functionName} ${caseName}`))
}

overBudget.push(...(await benchDiscounts(trueCounts)))
overBudget.push(...(await benchChecks()))
overBudget.push(...(await benchPincodes(head, trueCounts)))
trueCounts.finish()

console.log(
  `\nregular expressions, compiled and searched for in a pincode\n${formatTable(
    ['expression', 'text', 'instructions', 'prototype peer', 'QuickJS peer'],
    measureExpressions().map((each) => [
      each.expression,
      each.text,
      each.instructions,
      each.peers.prototype ?? '',
      each.peers.quickJs ?? '',
    ]),
  )}`,
)
console.log(
  `\n"own" are the instructions of the module itself. "with the provider (estimate)" adds those of the platform's provider, which
parses the input: docs/provider-cost.md. "${onProvider}" ${
    trueCounts.areCounted
      ? 'was counted now, on the given module'
      : `was counted on the platform's own module on ${measuredOnProvider.measuredOn}, by ${measuredOnProvider.command}`
  }. "goal" is what the function that is chosen for a case may take with the provider.`,
)
console.log(
  `Modules that are deployed may be ${formatNumber(moduleBudgetBytes)} bytes. The peers were measured on the payment function's work.`,
)
for (const { letter, note } of benchCases) {
  if (note) console.log(`Case ${letter}: ${note}`)
}

if (overBudget.length > 0) {
  console.error(`\nOver budget: ${overBudget.join(', ')}`)
  process.exitCode = 1
}

function row(measurement: Measurement): (string | number)[] {
  const { benchCase, caseName, run, moduleBytes } = measurement
  return [
    caseName,
    run.ownInstructions,
    benchCase.budget,
    run.instructions,
    trueCounts.of(measurement) ?? '',
    benchCase.goalWithProvider,
    run.instructionLimit,
    run.providerCalls,
    run.inputBytes,
    moduleBytes,
    benchCase.peers?.javaScript ?? '',
    benchCase.peers?.rust ?? '',
  ]
}

function isOverBudget({ benchCase, run, moduleBytes }: Measurement): boolean {
  return run.ownInstructions > benchCase.budget || moduleBytes > moduleBudgetBytes
}
