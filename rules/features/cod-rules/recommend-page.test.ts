import { expect, it } from 'vitest'
import { recommendConditionPage } from './recommend-page.ts'

it.each([
  ['any', true, 'codRules'],
  ['any', false, 'codRules'],
  ['together', true, 'codFeeRules'],
  ['together', false, 'paymentRules'],
] as const)('conditions that work by %s, with a fee %s, belong to %s', (need, hasFee, page) => {
  expect(recommendConditionPage(need, hasFee)).toBe(page)
})
