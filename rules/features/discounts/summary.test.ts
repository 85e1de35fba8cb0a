import { expect, it } from 'vitest'
import { createRuleSet } from '../../language/rule-set.ts'
import { createDiscountDraft, type DiscountDraft } from '../../records/discount-rule-record.ts'
import { formatDiscountConditions } from './conditions.ts'
import { describeCombinations, describeDates, describeLimits, summariseDiscount } from './summary.ts'

const dates = { start: '2026-11-22T10:00', end: '2026-12-01T23:59:59.999' }
const none = { type: 'none', params: {} }
const all = { type: 'all', params: {} }
const tenPercent = {
  type: 'apply_discount',
  params: { value: { type: 'percentage', percentage: '10' }, message: 'Ten' },
}
const draft = (conditions = formatDiscountConditions(none, all), more: Partial<DiscountDraft> = {}) => ({
  ...createDiscountDraft('order-discounts', '2026-11-22T04:30:00.000Z'),
  ruleSet: createRuleSet('Ten', [{ title: 'Rule 1', match_type: 'all', conditions, actions: [tenPercent] }]),
  ...more,
})

it('describes the method and the rules', () => {
  const minimum = formatDiscountConditions({ type: 'quantity', params: { value: 3 } }, all)
  expect(summariseDiscount(draft())).toEqual(['Automatic discount', 'Take 10% off the order.'])
  expect(summariseDiscount(draft(minimum, { method: 'code', code: 'TEN' }))).toEqual([
    'With the code TEN',
    'When the number of products is 3 or more: take 10% off the order.',
  ])
})

it('describes dates, combinations and limits in one line each', () => {
  expect(describeDates({ ...dates, end: null })).toBe('Active from Nov 22, 2026, 10:00 AM')
  expect(describeDates(dates)).toBe('Active from Nov 22, 2026, 10:00 AM until Dec 1, 2026, 11:59 PM')
  const combines = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: false }
  expect(describeCombinations({ ...combines, orderDiscounts: false, productDiscounts: false })).toBe(
    'Can’t combine with other discounts',
  )
  expect(describeCombinations(combines)).toBe('Combines with product discounts and order discounts')
  expect(describeLimits({ appliesOncePerCustomer: true, usageLimit: 5 })).toBe(
    'One use per customer. At most 5 uses in total',
  )
  expect(describeLimits({ appliesOncePerCustomer: false, usageLimit: 1 })).toBe('At most 1 use in total')
  expect(describeLimits({ appliesOncePerCustomer: false, usageLimit: null })).toBe('No limit on uses')
})

it('names the missing parts while it gives nothing', () => {
  const ruleSet = createRuleSet('', [
    { title: 'Rule 1', match_type: 'all', conditions: formatDiscountConditions(none, all), actions: [] },
  ])
  expect(summariseDiscount(draft(undefined, { ruleSet }))).toContain('The discount value isn’t set yet.')
})

it('ends with one mark while the products are not chosen yet', () => {
  const value = { type: 'percentage', percentage: '10' }
  const params = { target: 'products', productIds: [], value, message: '' }
  const actions = [{ type: 'apply_product_discount', params }]
  const conditions = formatDiscountConditions(none, all)
  const ruleSet = createRuleSet('', [{ title: 'Rule 1', match_type: 'all', conditions, actions }])
  expect(summariseDiscount(draft(undefined, { ruleSet }))).toContain('Take 10% off …')
})

it('shows that the code must still be chosen', () => {
  expect(summariseDiscount(draft(undefined, { method: 'code', code: '' }))[0]).toBe(
    'With a code that you haven’t entered yet',
  )
})
