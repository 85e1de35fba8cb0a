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
import { formatNumber, formatTable } from './table.ts'

const head = [
  'case',
  'build',
  'instructions',
  'budget',
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
  "\nInstructions of the platform build are those of the module itself: the provider it asks is the platform's.",
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

function row({ benchCase, build, ...measurement }: Measurement): (string | number)[] {
  return [
    `${benchCase.letter}  ${benchCase.title}`,
    build,
    measurement.instructions,
    benchCase.budgets[build],
    measurement.instructionLimit,
    measurement.providerCalls,
    measurement.inputBytes,
    measurement.moduleBytes,
    benchCase.peers.javaScript,
    benchCase.peers.rust,
  ]
}

function isOverBudget({ benchCase, build, instructions, moduleBytes }: Measurement): boolean {
  return instructions > benchCase.budgets[build] || (build === 'platform' && moduleBytes > moduleBudgetBytes)
}
