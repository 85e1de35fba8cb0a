import fc from 'fast-check'
import { test } from 'vitest'
import { chosenFunctionActsByTheBook } from './chosen-functions.ts'

/** A slice of what `nightly.ts` runs, the same every time. */
const seed = 20260101

test.each(['payment', 'delivery', 'validation'] as const)(
  'rules of %s act by the book in the function that is chosen for them, on what its query asks',
  async (owner) => {
    await fc.assert(chosenFunctionActsByTheBook(owner), { seed, numRuns: 5 })
  },
)
