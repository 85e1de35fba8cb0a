import { describe, expect, test } from 'vitest'
import { discountBenchCases } from '../bench/discount-cases.ts'
import { measureDiscount } from '../bench/measure-discounts.ts'

/** Instructions with the provider's share, as estimated (docs/provider-cost.md). */
describe.each(discountBenchCases)('case $letter: $title', (benchCase) => {
  test('stays within its budget', async () => {
    const { run } = await measureDiscount(benchCase)
    expect(run.instructions).toBeLessThanOrEqual(benchCase.budgetWithProvider ?? run.instructionLimit)
  })

  test('has the same outcome in the build on WASI', async () => {
    const [platform, wasi] = await Promise.all([
      measureDiscount(benchCase),
      measureDiscount(benchCase, 'wasi'),
    ])
    expect(wasi.run.operations).toEqual(platform.run.operations)
  })
})
