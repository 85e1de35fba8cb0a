import fc from 'fast-check'
import { test } from 'vitest'
import { checksActAsDocumented } from './check-properties.ts'
import {
  deliveryShownAsDocumented,
  paymentShownAsDocumented,
  paymentWithoutLinesAsDocumented,
  plusAsDocumented,
  pricesAsDocumented,
  usualDeliveryAsDocumented,
} from './option-properties.ts'
import { discountRulesActAsDocumented } from './rule-properties.ts'

/** Fewer runs than in `nightly.ts`, with a fixed seed. */
const seed = 20260101
const numRuns = 120

test('payment methods that a shopper sees: groups, not, otherwise, the last rule, every condition and action', () => {
  fc.assert(paymentShownAsDocumented, { seed, numRuns })
})

test('payment methods by a function that does not read the lines', () => {
  fc.assert(paymentWithoutLinesAsDocumented, { seed, numRuns: numRuns / 2 })
})

test('payment methods on Plus: payment terms, reviews, and hiding in one place', () => {
  fc.assert(plusAsDocumented, { seed, numRuns })
})

test('rates that a shopper sees', () => {
  fc.assert(deliveryShownAsDocumented, { seed, numRuns: numRuns / 2 })
})

test('rates by a function that knows all that the rules read', () => {
  fc.assert(usualDeliveryAsDocumented, { seed, numRuns: numRuns / 2 })
})

test('rates where rules read prices', () => {
  fc.assert(pricesAsDocumented, { seed, numRuns: numRuns / 2 })
})

test('rules that act in both runs of a discount', () => {
  fc.assert(discountRulesActAsDocumented, { seed, numRuns: numRuns / 2 })
})

test('messages of checks: text, field, step and language', () => {
  fc.assert(checksActAsDocumented, { seed, numRuns })
})
