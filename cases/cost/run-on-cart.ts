import { expect } from 'vitest'
import { limits } from '#rules/language/limits.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { type CartDetails, cartOf, condition, ruleSetOf, type StoredCondition } from './heavy-carts.ts'

const builds = createFunctions()('payment-rules')
export const usedUp = 'instruction budget used up'

/** Runs conditions on a cart, one rule for each, in the platform build and in the tracing build. */
export function runOn(conditions: readonly StoredCondition[], lines: number, details: CartDetails = {}) {
  const rules = JSON.stringify(ruleSetOf(conditions))
  expect(rules.length).toBeLessThanOrEqual(limits.metafieldBytes)
  const runInput = withRules('payment-rules', cartOf(lines, details), rules)
  const run = builds.platform.runWithInput(runInput)
  // Both builds count the same budget, so their outcomes are equal.
  return { ...run, tracing: builds.tracing.runWithInput(runInput) }
}

export const title = (operator: string, value: unknown, more = {}) =>
  condition('product_title', operator, value, more)
export const attribute = (operator: string, value: unknown) => condition('cart_attribute', operator, value)
