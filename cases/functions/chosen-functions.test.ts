import fc from 'fast-check'
import { test } from 'vitest'
import { chosenFunctionActsAsDocumented } from './chosen-functions.ts'

/** Fewer runs than in `nightly.ts`, with a fixed seed. */
const seed = 20260101

test.each(['payment', 'delivery', 'validation'] as const)(
  'rules of %s act as documented in the function that is chosen for them, on the input of its query',
  async (owner) => {
    await fc.assert(chosenFunctionActsAsDocumented(owner), { seed, numRuns: 5 })
  },
)
