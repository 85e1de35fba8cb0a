import type { DiscountRecord } from '../resources/discounts/discount.ts'

/**
 * An automatic discount of 10 % off the order. It starts before the test's first day, has no end, and combines with no
 * other.
 */
export function sampleDiscount(changes: Partial<DiscountRecord> = {}): DiscountRecord {
  return {
    id: 1,
    method: 'automatic',
    title: 'Ten off',
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
    discountClasses: ['ORDER'],
    tags: [],
    customerIds: null,
    appliesOnOneTimePurchase: true,
    appliesOnSubscription: false,
    recurringCycleLimit: null,
    codes: [],
    usageLimit: null,
    appliesOncePerCustomer: false,
    usageCount: 0,
    usedBy: [],
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    gives: {
      type: 'basic',
      items: { on: 'all' },
      value: { type: 'percentage', percentage: 0.1 },
      minimumRequirement: null,
    },
    ...changes,
  }
}

/** A 10 % discount by code, with the uses of each code. */
export function sampleCodeDiscount(
  codes: Record<string, number>,
  changes: Partial<DiscountRecord> = {},
): DiscountRecord {
  return sampleDiscount({
    id: 2,
    method: 'code',
    codes: Object.entries(codes).map(([code, usageCount], index) => ({ id: index + 1, code, usageCount })),
    ...changes,
  })
}
