import { describe, expect, it } from 'vitest'
import { everyCart } from '#rules/language/every-cart.ts'
import { createRuleSet, putInTesting, type RuleSet } from '#rules/language/rule-set.ts'
import { blankLine, createSample } from '#rules/preview/samples.ts'
import { createDiscountDraft } from '#rules/records/discount-rule-record.ts'
import { formatJsonMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import type { ShopDiscount } from '../../../platform/shop-discounts.ts'
import { functionIds } from '../../../testing/test-admin-api.ts'
import { isForSomeCustomers, readOtherDiscount } from './other-discounts.ts'
import { idOfDraft, planDiscountPreview } from './plan-discount-preview.ts'

const combinesWith = { orderDiscounts: true, productDiscounts: false, shippingDiscounts: false }
const rules = createRuleSet('Ten', [
  {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [everyCart],
    actions: [
      { type: 'apply_discount', params: { value: { type: 'percentage', percentage: '10' }, message: 'Ten' } },
    ],
  },
])
const shopDiscount = (gives: ShopDiscount['gives']): ShopDiscount => ({
  kind: 'DiscountCodeApp',
  id: 'gid://shopify/DiscountCodeNode/7',
  title: 'Festival',
  method: 'code',
  code: 'FESTIVAL',
  combinesWith,
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  gives,
})
const stored = (ruleSet: RuleSet | string, functionId = functionIds['discount-rules']) =>
  shopDiscount({
    type: 'app',
    functionId,
    metafields: [
      typeof ruleSet === 'string'
        ? { namespace: 'checkout-ninja', key: 'rules', type: 'json', value: ruleSet }
        : formatJsonMetafield(metafieldKeys.rules, ruleSet),
    ],
  })
const native = (isForSome: boolean) =>
  shopDiscount({
    type: 'native',
    discountClass: 'SHIPPING',
    native: { type: 'freeShipping', minimum: null, maximumShippingPrice: null, countries: null },
    isForSomeCustomers: isForSome,
  })
const read = (discount: ShopDiscount, isOfTester = false) =>
  readOtherDiscount(discount, functionIds, isOfTester)

describe('another discount of the shop', () => {
  it('is tried by its value if it is of the platform’s own kinds', () => {
    expect(read(native(false))).toMatchObject({
      title: 'Festival',
      tried: {
        id: 'gid://shopify/DiscountCodeNode/7',
        title: 'Festival',
        method: 'code',
        code: 'FESTIVAL',
        combinesWith,
        discountClasses: ['SHIPPING'],
        gives: { type: 'native', native: { type: 'freeShipping' } },
      },
    })
  })

  it('is tried by its stored rules if it is of this app', () => {
    expect(read(stored(rules)).tried).toEqual({
      id: 'gid://shopify/DiscountCodeNode/7',
      title: 'Festival',
      method: 'code',
      code: 'FESTIVAL',
      combinesWith,
      discountClasses: ['ORDER'],
      gives: { type: 'rules', functionHandle: 'discount-rules', ruleSet: rules },
    })
  })

  it.each([
    ['manyItems', shopDiscount({ type: 'notTried', reason: 'manyItems' })],
    ['otherApp', stored(rules, 'function of another app')],
    ['unreadable', stored('{')],
    ['unreadable', stored(JSON.stringify({ ...rules, title: 'x'.repeat(10_001) }))],
    ['unreadable', shopDiscount({ type: 'app', functionId: functionIds['discount-rules'], metafields: [] })],
  ])('is not tried, for the reason %s', (reason, discount) => {
    expect(read(discount)).toMatchObject({ title: 'Festival', reason })
    expect(read(discount).tried).toBeUndefined()
  })

  it('is tried only for testers while it is in testing, and acts for them as for all', () => {
    const inTesting = stored(
      putInTesting(rules, { emails: ['asha@example.com'], since: '2026-11-19T00:00:00Z' }),
    )
    expect(read(inTesting)).toMatchObject({ reason: 'inTesting' })
    expect(read(inTesting, true).tried).toMatchObject({ gives: { ruleSet: { title: 'Ten' } } })
    expect(read(inTesting, true).tried).not.toHaveProperty('gives.ruleSet.testing')
  })

  it('is for some customers if the platform’s own kind says so', () => {
    expect([native(true), native(false), stored(rules)].map(isForSomeCustomers)).toEqual([true, false, false])
  })
})

describe('the preview of a discount', () => {
  const sample = {
    ...createSample('metro-shopper', { rates: [], paymentMethods: [], date: '2026-11-20', time: '10:00' }),
    lines: [blankLine],
  }
  const draft = {
    ...createDiscountDraft('order-discounts', '2026-11-01T00:00:00Z'),
    title: 'Ten',
    ruleSet: rules,
  }

  it('has the draft, then the others that can be tried', () => {
    const others = [read(native(false)), read(stored('{'))]
    const request = planDiscountPreview('draft', draft, others, ['FESTIVAL'], sample)
    expect(request).toMatchObject({
      discounts: [
        {
          id: 'draft',
          title: 'Ten',
          method: 'automatic',
          code: null,
          discountClasses: ['ORDER'],
          combinesWith: draft.combinesWith,
          gives: { type: 'rules', functionHandle: expect.any(String), ruleSet: rules },
        },
        { id: 'gid://shopify/DiscountCodeNode/7' },
      ],
      enteredCodes: ['FESTIVAL'],
      sample,
    })
    expect(request?.discounts).toHaveLength(2)
  })

  it('enters the code of a draft by code before the others', () => {
    const byCode = { ...draft, method: 'code' as const, code: 'TEN' }
    const request = planDiscountPreview('draft', byCode, [], ['FESTIVAL'], sample)
    expect(request?.enteredCodes).toEqual(['TEN', 'FESTIVAL'])
    expect(request?.discounts[0]?.code).toBe('TEN')
  })

  it('has for the draft its record’s id, or the newest of its method', () => {
    expect(idOfDraft('gid://shopify/DiscountCodeNode/7', draft)).toBe('gid://shopify/DiscountCodeNode/7')
    expect(idOfDraft(undefined, draft)).toBe(`gid://shopify/DiscountAutomaticNode/${Number.MAX_SAFE_INTEGER}`)
    expect(idOfDraft(undefined, { method: 'code' })).toMatch(/DiscountCodeNode/)
  })
})
