import { expect, test } from 'vitest'
import { discountProperties } from './discount-properties.ts'

/** Fewer runs than in `nightly.ts`, with a fixed seed. */
const seed = 20260103
const runs = 30

test.each(discountProperties)('a discount $says', ({ check, part }) => {
  expect(check({ seed, numRuns: Math.ceil(runs * part) }).failure).toBeNull()
})
