import fc from 'fast-check'
import { test } from 'vitest'
import { buildsAgree, discountBuildsAgree } from './agreement.ts'
import { createFunctions } from './functions.ts'

/** A slice of what `nightly.ts` runs, the same every time. */
const seed = 20260101
const runs = 1000

test('no configuration and no input breaks a function, and the builds agree', () => {
  fc.assert(buildsAgree(createFunctions()), { seed, numRuns: runs })
})

test('nor a discount, in either of its targets', () => {
  fc.assert(discountBuildsAgree, { seed, numRuns: runs / 2 })
})
