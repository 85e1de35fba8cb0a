import fc from 'fast-check'
import { test } from 'vitest'
import { checksActByTheBook } from './checks-of-all-shapes.ts'
import { discountRulesActByTheBook, rulesActByTheBook } from './rules-of-all-shapes.ts'

/** A slice of what `nightly.ts` runs, the same every time. */
const seed = 20260101
const numRuns = 400

test('groups, not, otherwise and the last rule act as the documents say', () => {
  fc.assert(rulesActByTheBook, { seed, numRuns })
})

test('the same in both runs of a discount', () => {
  fc.assert(discountRulesActByTheBook, { seed, numRuns: numRuns / 2 })
})

test('the same of checks: what a shopper reads, where, when and in which language', () => {
  fc.assert(checksActByTheBook, { seed, numRuns: numRuns / 2 })
})
