import fc from 'fast-check'
import { test } from 'vitest'
import { checksActByTheBook } from './checks-of-all-shapes.ts'
import {
  deliveryShownByTheBook,
  paymentShownByTheBook,
  paymentWithoutLinesByTheBook,
  plusByTheBook,
  pricesByTheBook,
  usualDeliveryByTheBook,
} from './options-of-all-shapes.ts'
import { discountRulesActByTheBook } from './rules-of-all-shapes.ts'

/** A slice of what `nightly.ts` runs, the same every time. */
const seed = 20260101
const numRuns = 120

test('what a shopper sees of payment methods: groups, not, otherwise, the last rule, every condition and action', () => {
  fc.assert(paymentShownByTheBook, { seed, numRuns })
})

test('the same by a function that knows nothing of the lines', () => {
  fc.assert(paymentWithoutLinesByTheBook, { seed, numRuns: numRuns / 2 })
})

test('the same on Plus: payment terms, reviews, and what is hidden in one place', () => {
  fc.assert(plusByTheBook, { seed, numRuns })
})

test('the same of rates', () => {
  fc.assert(deliveryShownByTheBook, { seed, numRuns: numRuns / 2 })
})

test('the same of rates by a function that knows nothing of what is seldom asked', () => {
  fc.assert(usualDeliveryByTheBook, { seed, numRuns: numRuns / 2 })
})

test('the same where rules look at prices', () => {
  fc.assert(pricesByTheBook, { seed, numRuns: numRuns / 2 })
})

test('which rules act in both runs of a discount', () => {
  fc.assert(discountRulesActByTheBook, { seed, numRuns: numRuns / 2 })
})

test('what checks tell a shopper, where, when and in which language', () => {
  fc.assert(checksActByTheBook, { seed, numRuns })
})
