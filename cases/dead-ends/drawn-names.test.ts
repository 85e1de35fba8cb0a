import { expect, test } from 'vitest'
import { checkAsyncProperty } from '../discounts/discount-properties.ts'
import { drawnNamesAreFollowed } from './drawn-names.ts'

/** Fewer runs than in `nightly.ts`, with a fixed seed. */
const settings = { seed: 31, numRuns: 40 }

test('records of all kinds follow names that drawn chains change, or the search finds it', {
  timeout: 300_000,
}, async () => {
  expect((await checkAsyncProperty(drawnNamesAreFollowed, settings)).failure).toBeNull()
})
