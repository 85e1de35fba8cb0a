import { expect, it } from 'vitest'
import type { Discount } from '../../wire.ts'
import { countActive, describeCodes, describeDiscount, filterDiscounts } from './describe-discount.ts'

const discount: Discount = {
  id: '1',
  gid: 'gid://shopify/DiscountCodeNode/1',
  title: 'Festival of lights',
  method: 'code',
  code: 'DIWALI10',
  codesCount: 1,
  status: 'ACTIVE',
  startsAt: '2026-11-20T04:30:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  classes: ['ORDER'],
  usageCount: 3,
  usageLimit: null,
  appliesOncePerCustomer: false,
  summary: '10% off entire order',
  function: null,
  form: null,
}
const surroundings = { shop: { ianaTimezone: 'Asia/Kolkata' }, app: { title: 'Checkout Ninja' } }

it('describes effect, dates by the shop’s clock, combinations and number of uses', () => {
  const [acts, rest] = describeDiscount(discount, surroundings)
  expect(acts).toBe('10% off entire order')
  expect(rest).toMatch(/^From 20 Nov 2026, 10:00\sam · Combines with none · 3 used$/)
})

it('names the app whose function decides, and the limits of use', () => {
  const [acts, rest] = describeDiscount(
    {
      ...discount,
      endsAt: '2026-12-24T18:29:00Z',
      function: { id: 'x', path: null },
      summary: 'Discount rules',
      usageLimit: 100,
      appliesOncePerCustomer: true,
      combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: false },
    },
    surroundings,
  )
  expect(acts).toBe('Checkout Ninja: Discount rules')
  expect(rest).toMatch(
    /to 24 Dec 2026, 11:59\spm · Combines with product and order discounts · 3 of 100 used, once per customer$/,
  )
})

it('finds by words of the title and the code, in any case', () => {
  const other = { ...discount, id: '2', title: 'Old', code: null }
  expect(filterDiscounts([discount, other], ' LIGHTS diwali')).toEqual([discount])
  expect(filterDiscounts([discount, other], 'old diwali')).toEqual([])
  expect(filterDiscounts([discount, other], '')).toHaveLength(2)
})

it('counts the active ones, and the automatic ones among them', () => {
  const automatic: Discount = { ...discount, method: 'automatic', code: null }
  const list: Discount[] = [discount, automatic, { ...automatic, status: 'SCHEDULED' }]
  expect(countActive(list)).toBe('2 active, 1 of them automatic (at most 25).')
})

it('names the code, or counts the codes', () => {
  expect(describeCodes(discount)).toBe('DIWALI10')
  expect(describeCodes({ ...discount, codesCount: 100_001 })).toBe('1,00,001 codes')
  expect(describeCodes({ ...discount, code: null, codesCount: 1 })).toBe('1 code')
  expect(describeCodes({ ...discount, code: null, codesCount: 0 })).toBe('0 codes')
  expect(describeCodes({ ...discount, method: 'automatic', code: null, codesCount: 0 })).toBe('Automatic')
  const limited = { ...discount, usageLimit: 1, codesCount: 100_001 }
  expect(describeDiscount(limited, surroundings).at(-1)).toContain('3 used, at most 1 by each code')
})
