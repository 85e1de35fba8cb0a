import { describe, expect, it } from 'vitest'
import type { DiscountRecord } from '../../resources/discounts/discount.ts'
import { sampleCodeDiscount, sampleDiscount } from '../../test-support/sample-discount.ts'
import type { CheckoutRequest, CheckoutView } from '../../wire.ts'
import { everyFlag, startCheckout } from './checkout.test-support.ts'

const { keep, view } = startCheckout()

describe('discount codes at checkout', () => {
  const off = (percentage: number) => ({
    type: 'basic' as const,
    items: { on: 'all' as const },
    value: { type: 'percentage' as const, percentage },
    minimumRequirement: null,
  })
  const answer = async (changes: Partial<CheckoutRequest> = {}) =>
    (await view({ discountCodes: ['diwali '], ...changes })).discountCodes

  it('count in any case, and show as they were written', async () => {
    keep(sampleCodeDiscount({ DIWALI: 0 }))
    expect(await view({ discountCodes: ['diwali ', 'Diwali'] })).toMatchObject({
      takesDiscountCodes: true,
      discountCodes: [{ code: 'diwali', valid: true, message: '', reason: null }],
      discounts: [{ label: 'diwali', isCode: true, amount: '109.8' }],
    })
  })

  it.each<[string, Partial<DiscountRecord>, Partial<CheckoutRequest>, string, string]>([
    ['unknown', { codes: [] }, {}, 'DISCOUNT_NOT_FOUND', 'Enter a valid discount code'],
    [
      'expired',
      { endsAt: '2026-02-01T00:00:00Z' },
      {},
      'DISCOUNT_CURRENTLY_INACTIVE',
      'Enter a valid discount code',
    ],
    [
      'below its minimum',
      { gives: { ...off(0.1), minimumRequirement: { type: 'subtotal', subtotalInMinorUnits: 200000 } } },
      {},
      'DISCOUNT_PURCHASE_NOT_IN_RANGE',
      'diwali discount code isn’t valid for the items in your cart',
    ],
    [
      'below its quantity',
      { gives: { ...off(0.1), minimumRequirement: { type: 'quantity', quantity: 3 } } },
      {},
      'DISCOUNT_QUANTITY_NOT_IN_RANGE',
      'diwali discount code isn’t valid for the items in your cart',
    ],
    [
      'of other items',
      {
        discountClasses: ['PRODUCT'],
        gives: { ...off(0.1), items: { on: 'collections', collectionIds: [1] } },
      },
      {},
      'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
      'diwali discount code isn’t valid for the items in your cart',
    ],
    [
      'for nobody known yet',
      { customerIds: [1] },
      {},
      'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING',
      'Enter your e-mail to use the diwali discount code',
    ],
    [
      'for somebody else',
      { customerIds: [1] },
      { customer: { email: 'guest@example.com' } },
      'DISCOUNT_CUSTOMER_NOT_ELIGIBLE',
      'diwali discount code isn’t available to you right now',
    ],
    [
      'used up',
      { usageLimit: 5, codes: [{ id: 1, code: 'DIWALI', usageCount: 5 }] },
      {},
      'DISCOUNT_USAGE_LIMIT_REACHED',
      'diwali discount code has reached its usage limit',
    ],
    [
      'used by this shopper',
      { appliesOncePerCustomer: true, usedBy: [{ email: 'Guest@example.com', phone: null }] },
      { customer: { email: 'guest@example.com' } },
      'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
      'You have already used the diwali discount code',
    ],
  ])('are refused in the shopper’s words: %s', async (_what, changes, request, reason, message) => {
    keep(sampleCodeDiscount({ DIWALI: 0 }, changes))
    expect(await answer(request)).toEqual([{ code: 'diwali', valid: false, reason, message }])
  })

  it('are refused where they do not combine with an applied discount, and the drawer names the flag', async () => {
    keep(sampleDiscount({ gives: off(0.39), combinesWith: everyFlag }), sampleCodeDiscount({ DIWALI: 0 }))
    expect(await view({ discountCodes: ['DIWALI'] })).toMatchObject({
      discountCodes: [
        {
          valid: false,
          reason: 'DISCOUNT_CODE_NOT_HONOURED',
          message: 'DIWALI couldn’t be used with your existing discounts',
        },
      ],
      discountVerdicts: [
        { title: 'Ten off', applied: true, amount: '428.22' },
        {
          code: 'DIWALI',
          applied: false,
          amount: '109.8',
          reasons: [
            '“Ten off” takes INR 428.22 and may not be combined with it: its own orderDiscounts is off.',
          ],
        },
      ],
    })
  })

  it('count up to five for merchandise, and one for each discount', async () => {
    const codes = ['A', 'B', 'C', 'D', 'E', 'F']
    keep(
      ...codes.map((code, index) =>
        sampleCodeDiscount({ [code]: 0, [`${code}2`]: 0 }, { id: index + 2, combinesWith: everyFlag }),
      ),
    )
    const judged = (await view({ discountCodes: ['A', 'A2', 'B', 'C', 'D', 'E', 'F'] })).discountCodes
    expect(judged.filter(({ valid }) => valid).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(judged.filter(({ valid }) => !valid)).toMatchObject([
      { code: 'A2', reason: 'DISCOUNT_CODE_NOT_HONOURED' },
      { code: 'F', reason: 'DISCOUNT_CODE_NOT_HONOURED' },
    ])
  })
})

describe('several codes for shipping', () => {
  const freeUpTo = (
    code: string,
    id: number,
    maximumShippingPriceInMinorUnits: number | null,
  ): DiscountRecord => ({
    ...sampleCodeDiscount({ [code]: 0 }, { combinesWith: everyFlag }),
    id,
    title: code,
    codes: [{ id, code, usageCount: 0 }],
    discountClasses: ['SHIPPING'],
    gives: {
      type: 'freeShipping',
      maximumShippingPriceInMinorUnits,
      minimumRequirement: null,
      destination: { to: 'all' },
    },
  })
  const enter = (...discountCodes: string[]) =>
    view({
      deliveryAddress: { countryCode: 'IN', zip: '560001' },
      selectedDeliveryOption: 'Standard',
      discountCodes,
    })
  const reasonsOf = ({ discountCodes }: CheckoutView) =>
    discountCodes.map(({ code, reason }) => [code, reason])

  it('are all tried: a code that fits no rate does not block another', async () => {
    keep(freeUpTo('CHEAP', 301, 100), freeUpTo('ALL', 302, null))
    const both = await enter('CHEAP', 'ALL')
    expect(both.discountedShipping).toBe('0.0')
    expect(reasonsOf(both)).toEqual([
      ['CHEAP', 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'],
      ['ALL', null],
    ])
  })

  it('count once, in any order', async () => {
    keep(freeUpTo('ONE', 301, null), freeUpTo('ALL', 302, null))
    for (const codes of [
      ['ONE', 'ALL'],
      ['ALL', 'ONE'],
    ]) {
      const both = await enter(...codes)
      expect(both.discountedShipping).toBe('0.0')
      expect(reasonsOf(both).filter(([, reason]) => reason === null)).toHaveLength(1)
      expect(reasonsOf(both)).toContainEqual([expect.any(String), 'DISCOUNT_CODE_NOT_HONOURED'])
    }
  })
})
