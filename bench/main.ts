/**
 * Instructions of the checkout functions, by the platform's count, on the cases of bench/README.md:
 *
 *   npx node bench/main.ts
 *
 * Exit status 1 when a build is over its budget.
 */
import { functionNames } from '../cases/functions.ts'
import { moduleBudgetBytes } from '../scripts/module-budget.ts'
import { benchCases } from './bench-cases.ts'
import { measureExpressions } from './expressions.ts'
import { type Measurement, measureFunction } from './measure.ts'
import { benchPincodes } from './measure-pincodes.ts'
import { findMeasured, measuredOn } from './measured-on-provider.ts'
import { formatNumber, formatTable } from './table.ts'

const head = [
  'case',
  'build',
  'own',
  'ceiling',
  'with the provider (estimate)',
  'measured on it',
  'goal',
  'limit',
  'provider calls',
  'input bytes',
  'module bytes',
  'JavaScript peer',
  'Rust peer',
]

const overBudget: string[] = []

for (const functionName of functionNames) {
  const measured = await measureFunction(functionName)
  console.log(`\n${functionName}\n${formatTable(head, measured.map(row))}`)
  overBudget.push(
    ...measured
      .filter(isOverBudget)
      .map(({ build, benchCase }) => `${functionName} ${build} ${benchCase.letter}`),
  )
}

overBudget.push(...(await benchPincodes(head)))

console.log(
  `\nregular expressions, compiled and searched for in a pincode\n${formatTable(
    ['expression', 'text', 'platform', 'wasi', 'prototype peer', 'QuickJS peer'],
    measureExpressions().map((each) => [
      each.expression,
      each.text,
      each.instructions.platform,
      each.instructions.wasi,
      each.peers.prototype ?? '',
      each.peers.quickJs ?? '',
    ]),
  )}`,
)
console.log(
  `\n"own" are the instructions of the module itself. "with the provider (estimate)" adds those of the platform's provider, which
parses the input for the platform build: docs/provider-cost.md. "measured on it" was measured once on the platform's own
provider, on ${measuredOn}, with the modules of that day; it is a constant here. "goal" is where the
platform build is to come with the provider; nothing fails for it yet.`,
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

function row({ benchCase, build, functionName, ...measurement }: Measurement): (string | number)[] {
  return [
    `${benchCase.letter}  ${benchCase.title}`,
    build,
    measurement.ownInstructions,
    benchCase.budgets[build],
    build === 'platform' ? measurement.instructions : '',
    build === 'platform' ? (findMeasured(functionName, benchCase.letter) ?? '') : '',
    build === 'platform' ? benchCase.goalWithProvider : '',
    measurement.instructionLimit,
    measurement.providerCalls,
    measurement.inputBytes,
    measurement.moduleBytes,
    benchCase.peers.javaScript,
    benchCase.peers.rust,
  ]
}

function isOverBudget({ benchCase, build, ownInstructions, moduleBytes }: Measurement): boolean {
  return (
    ownInstructions > benchCase.budgets[build] || (build === 'platform' && moduleBytes > moduleBudgetBytes)
  )
}
