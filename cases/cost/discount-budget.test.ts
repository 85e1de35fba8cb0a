import { expect, test } from 'vitest'
import { discountBenchCases } from '../../bench/discount-cases.ts'
import { measureDiscount } from '../../bench/measure-discounts.ts'

/** Instructions include the estimate for the provider (docs/provider-cost.md). */
test.each(discountBenchCases)('case $letter: $title stays within its budget', async (benchCase) => {
  const { run } = await measureDiscount(benchCase)
  expect(run.instructions).toBeLessThanOrEqual(benchCase.budgetWithProvider ?? run.instructionLimit)
})
