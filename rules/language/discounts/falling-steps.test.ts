import { expect, test } from 'vitest'
import type { SteplessDiscountValue } from './discount-value.ts'
import { findFallingSteps } from './falling-steps.ts'

const percent = (percentage: string, cap?: string): SteplessDiscountValue => ({
  type: 'percentage',
  percentage,
  ...(cap === undefined ? {} : { cap }),
})
const off = (amount: string, appliesToEachItem = false): SteplessDiscountValue => ({
  type: 'fixedAmount',
  amount,
  appliesToEachItem,
})

test.each<[string, 'amount' | 'quantity', SteplessDiscountValue, SteplessDiscountValue, boolean]>([
  ['a larger percentage', 'amount', percent('10'), percent('20'), false],
  ['a smaller percentage', 'amount', percent('20'), percent('10'), true],
  ['a smaller percentage by pieces', 'quantity', percent('20'), percent('10'), true],
  ['a smaller amount', 'amount', off('20'), off('10'), true],
  ['a smaller amount for each', 'quantity', off('20', true), off('10', true), true],
  ['amounts given in two ways', 'quantity', off('20'), off('10', true), false],
  ['a percentage that comes to less than the amount before', 'amount', off('50'), percent('10'), true],
  ['a percentage that comes to more than the amount before', 'amount', off('10'), percent('10'), false],
  ['an amount that is less than the percentage before comes to', 'amount', percent('10'), off('15'), true],
  ['a cap that bounds a larger percentage', 'amount', percent('10'), percent('20', '15'), true],
  ['a cap that is out of reach there', 'amount', percent('10'), percent('20', '100'), false],
  ['a lower cap by pieces', 'quantity', percent('10', '100'), percent('10', '50'), true],
])('%s, by %s', (_, measure, before, after, isFalling) => {
  const tiers = [
    { from: '100', value: before },
    { from: '200', value: after },
  ]
  const found = [{ index: 1, from: '200', before: '100' }]
  expect(findFallingSteps(measure, tiers)).toEqual(isFalling ? found : [])
})
