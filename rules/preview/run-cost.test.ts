import { expect, test } from 'vitest'
import { describeCost, hasUsedUpBudget } from './run-cost.ts'

test('the cost of a run is described with its parts and its share of the limit', () => {
  expect(describeCost({ own: 24_703, provider: 116_710, limit: 11_000_000 })).toEqual({
    whole: 'This checkout takes 141,413 of the 11,000,000 instructions that Shopify allows (1.3%).',
    parts: 'This app’s function uses 24,703. Shopify uses about 116,710 to read the checkout.',
  })
})

test('a run has used up its budget where a condition was not judged', () => {
  const trace = (state: 'met' | 'not_judged') => ({
    rules: [{ rule: 0, fired: false, conditions: [{ condition: 0, state, found: [] }], actions: [] }],
  })
  expect([null, trace('met'), trace('not_judged')].map((each) => hasUsedUpBudget({ trace: each }))).toEqual([
    false,
    false,
    true,
  ])
})

test('one condition of one rule that was not judged is enough', () => {
  const rule = (...states: ('met' | 'not_judged')[]) => ({
    rule: 0,
    fired: false,
    conditions: states.map((state, condition) => ({ condition, state, found: [] })),
    actions: [],
  })
  expect(hasUsedUpBudget({ trace: { rules: [rule('met'), rule('met', 'not_judged')] } })).toBe(true)
  expect(hasUsedUpBudget({ trace: { rules: [] } })).toBe(false)
})
