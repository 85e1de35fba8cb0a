import { describe, expect, test } from 'vitest'
import { type PincodeFunctionHandle, pincodeFunctionHandles } from '#rules/functions/function-handles.ts'
import { customizationOwners } from '#rules/language/function-owners.ts'
import { discountBenchCases } from '../../bench/discount-cases.ts'
import { benchFunctions, type Measurement, measureChosen, measureFunction } from '../../bench/measure.ts'
import { measureDiscount } from '../../bench/measure-discounts.ts'
import { pincodeBenchRoot } from '../../bench/measure-pincodes.ts'
import { measuredOnProvider } from '../../bench/measured-on-provider.ts'
import { pincodeBenchCases } from '../../bench/pincode-cases.ts'
import { loadBuild } from '../functions/functions.ts'

/**
 * Compares the provider's estimate with measured counts, on the real modules and the inputs of the bench. If the engine
 * changes how much it reads, the estimate may differ. Then measure again as in bench/README.md.
 */
const tolerance = 0.1

function expectNear(estimated: number, subject: string, caseName: string): void {
  const measured = measuredOnProvider.instructions[subject]?.[caseName]
  if (measured === undefined) throw new Error(`${subject}, ${caseName}: not measured`)
  expect(Math.abs(estimated / measured - 1), `${caseName}: ${estimated} for ${measured}`).toBeLessThan(
    tolerance,
  )
}

function expectAllNear(measurements: readonly Measurement[]): void {
  for (const { subject, caseName, run } of measurements) {
    expect(run.ownInstructions + run.providerInstructions).toBe(run.instructions)
    expectNear(run.instructions, subject, caseName)
  }
}

test.each(benchFunctions)('%s', async (name) => {
  expectAllNear(await measureFunction(name))
})

test.each(customizationOwners)('the chosen function of each case, %s', async (owner) => {
  const measured = await measureChosen(owner)
  expectAllNear(measured)
  for (const { benchCase, caseName, run } of measured)
    expect(run.instructions, caseName).toBeLessThanOrEqual(benchCase.goalWithProvider)
})

test.each(discountBenchCases)(
  'the function that is chosen for case $letter of discounts',
  async (benchCase) => {
    const { run, subject, caseName } = await measureDiscount(benchCase)
    expectNear(run.instructions, subject, caseName)
  },
)

describe.each<PincodeFunctionHandle>([...pincodeFunctionHandles])('%s', (name) => {
  const loaded = loadBuild(name, 'platform')
  test.each(pincodeBenchCases)('case $title', async (benchCase) => {
    const run = await loaded.run({ root: pincodeBenchRoot(name, benchCase) })
    expectNear(run.instructions, name, benchCase.title.trim())
  })
})
