import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, type Condition, createRuleSet, type Rule } from '../../language/rule-set.ts'
import type { DiscountRecord } from '../../records/discount.ts'
import { createDiscountDraft, planDiscountSave } from '../../records/discount-rule-record.ts'
import { derivePlannedOwnerRecords } from '../planned-records.ts'
import type { CheckoutContent } from './checkout-content.ts'
import { checkoutPublication } from './checkout-publication.ts'
import { type CartFacts, findMissingForFreeShipping } from './free-shipping.ts'

const starts = '2026-11-01T00:00:00Z'
const now = Date.parse('2026-11-20T10:00:00Z')
const atLeast = (value: number, type = 'cart_subtotal'): Condition =>
  ({ type, params: { operator: 'gte', valueType: 'number', value } }) as Condition
const takeOff = (percentage: string, names: string[] = []): Action => ({
  type: 'apply_shipping_discount',
  params: { value: { type: 'percentage', percentage }, message: 'Free shipping', names },
})

/** The publication once the shipping discount is saved. */
function publish(
  conditions: readonly Condition[],
  action: Action = takeOff('100'),
  changes = {},
): CheckoutContent | undefined {
  const rule: Rule = { title: 'Rule 1', match_type: 'all', conditions: [...conditions], actions: [action] }
  const draft = {
    ...createDiscountDraft('order-discounts', starts),
    title: 'Free shipping',
    ruleSet: createRuleSet('Free shipping', [rule]),
    ...changes,
  }
  const plan = planDiscountSave(undefined, draft, { functionIds: {}, now: new Date(now) })
  const records = derivePlannedOwnerRecords([], plan as never) as DiscountRecord[]
  const shop = { currencyCode: 'INR', countryCode: 'IN', paymentMethods: [], rates: [] }
  return checkoutPublication.compose({ records, shop })
}

const cart = (amounts: readonly number[], more: Partial<CartFacts> = {}): CartFacts => ({
  currencyCode: 'INR',
  lines: amounts.map((amount) => ({ amount, requiresShipping: true })),
  ratePrices: [0, 49],
  hasDiscounts: false,
  now,
  ...more,
})
const from999 = publish([atLeast(999)])

describe('the amount that is missing for free shipping', () => {
  it('is exact to the smallest unit', () => {
    expect(findMissingForFreeShipping(from999, cart([548]))).toBe(451)
    expect(findMissingForFreeShipping(from999, cart([0.1, 0.2, 998.69]))).toBe(0.01)
    expect(findMissingForFreeShipping(from999, cart([999]))).toBeUndefined()
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 5 }), (units) => {
        const subtotal = units.reduce((sum, one) => sum + one, 0)
        const missing = findMissingForFreeShipping(from999, cart(units.map((one) => one / 100)))
        expect(missing).toBe(subtotal < 99_900 ? (99_900 - subtotal) / 100 : undefined)
      }),
    )
  })

  it('is that of the nearest discount', () => {
    const both = {
      freeShipping: [...(publish([atLeast(2000)])?.freeShipping ?? []), ...(from999?.freeShipping ?? [])],
    }
    expect(findMissingForFreeShipping(both, cart([900]))).toBe(99)
    expect(findMissingForFreeShipping(both, cart([1500]))).toBe(500)
  })

  it.each<[string, Partial<CartFacts>]>([
    ['another currency', { currencyCode: 'USD' }],
    ['another discount', { hasDiscounts: true }],
    ['a line that may be a gift card', { lines: [{ amount: 100, requiresShipping: false }] }],
    ['an empty cart', { lines: [] }],
    ['rates without a price', { ratePrices: [0] }],
    ['a time before the discount', { now: Date.parse(starts) - 1 }],
  ])('is unknown with %s', (_name, more) => {
    expect(findMissingForFreeShipping(from999, cart([100]))).toBe(899)
    expect(findMissingForFreeShipping(from999, cart([100], more))).toBeUndefined()
  })

  it.each([
    ['a part of the price', publish([atLeast(999)], takeOff('50'))],
    ['some rates', publish([atLeast(999)], takeOff('100', ['Express']))],
    ['pieces as its minimum', publish([atLeast(3, 'cart_product_count')])],
    ['another condition', publish([atLeast(999), atLeast(3, 'cart_product_count')])],
    ['no minimum', publish([])],
    ['its switch off', publish([atLeast(999)], takeOff('100'), { isOff: true })],
  ])('is unknown for a discount with %s', (_name, content) => {
    expect(findMissingForFreeShipping(content, cart([100]))).toBeUndefined()
  })
})
