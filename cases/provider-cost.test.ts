import { describe, expect, test } from 'vitest'
import { type PincodeFunctionHandle, pincodeFunctionHandles } from '#rules/language/function-variants.ts'
import { benchCases } from '../bench/bench-cases.ts'
import { makeBenchInput } from '../bench/measure.ts'
import { pincodeBenchRoot } from '../bench/measure-pincodes.ts'
import { findMeasured } from '../bench/measured-on-provider.ts'
import { pincodeBenchCases } from '../bench/pincode-cases.ts'
import { functionNames, loadBuild } from './functions.ts'

/**
 * The estimate of the provider's share on the real modules and the inputs of the bench. A change of the engine that reads
 * more or less than it did moves the estimate away from what was measured: then measure anew, as
 * bench/measured-on-provider.ts says.
 */
const tolerance = 0.1

function expectNear(estimated: number, functionName: string, title: string): void {
  const measured = findMeasured(functionName, title)
  if (measured === undefined) throw new Error(`${functionName}, ${title}: not measured`)
  expect(Math.abs(estimated / measured - 1), `${estimated} for ${measured}`).toBeLessThan(tolerance)
}

describe.each(functionNames)('%s', (name) => {
  const loaded = loadBuild(name, 'platform')
  test.each(benchCases)('case $letter, $title', async (benchCase) => {
    const run = loaded.runWithInput(await makeBenchInput(benchCase, name, loaded))
    expectNear(run.instructions, name, benchCase.letter)
    expect(run.ownInstructions + run.providerInstructions).toBe(run.instructions)
  })
})

describe.each<PincodeFunctionHandle>([...pincodeFunctionHandles])('%s', (name) => {
  const loaded = loadBuild(name, 'platform')
  test.each(pincodeBenchCases)('case $title', async (benchCase) => {
    const run = await loaded.run({ root: pincodeBenchRoot(name, benchCase) })
    expectNear(run.instructions, name, benchCase.title)
  })
})

test('a build on WASI has no provider', async () => {
  const [benchCase] = benchCases
  if (benchCase === undefined) throw new Error('no cases')
  const loaded = loadBuild('payment-cod', 'wasi')
  const run = loaded.runWithInput(await makeBenchInput(benchCase, 'payment-cod', loaded))
  expect([run.providerInstructions, run.instructions]).toEqual([0, run.ownInstructions])
})
