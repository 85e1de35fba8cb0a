import fc from 'fast-check'
import { test } from 'vitest'
import { createFunctions } from '../functions/functions.ts'
import { buildsAgree, discountBuildsAgree } from './agreement.ts'

/** Fewer runs than in `nightly.ts`, with a fixed seed. */
const seed = 20260101
const runs = 1000

test('no configuration and no input makes a function fail, and the builds agree', () => {
  fc.assert(buildsAgree(createFunctions()), { seed, numRuns: runs })
})

test('nor do they make a discount fail, in either of its targets', () => {
  fc.assert(discountBuildsAgree, { seed, numRuns: runs / 2 })
})
