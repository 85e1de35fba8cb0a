import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DiscountMethod, type DiscountRecord, discountStatus } from '../discount.ts'
import { isCrowded, mostActiveAutomatic } from './active-period.ts'

const day = 86_400_000
const days = 12
const moment = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * day).toISOString()

const period = fc
  .record({ start: fc.nat({ max: days - 2 }), length: fc.option(fc.integer({ min: 1, max: days })) })
  .map(({ start, length }) => ({
    startsAt: moment(start),
    endsAt: length === null ? null : moment(start + length),
  }))

function record(method: DiscountMethod, when: { startsAt: string; endsAt: string | null }): DiscountRecord {
  return {
    ...when,
    id: 1,
    method,
    title: '',
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
    discountClasses: ['ORDER'],
    tags: [],
    customerIds: null,
    appliesOnOneTimePurchase: true,
    appliesOnSubscription: false,
    recurringCycleLimit: 1,
    codes: [],
    usageLimit: null,
    appliesOncePerCustomer: false,
    usageCount: 0,
    usedBy: [],
    createdAt: moment(0),
    updatedAt: moment(0),
    gives: { type: 'app', functionId: '', errors: null },
  }
}

it('is crowded if the maximum of others is active on one of its days', () => {
  const others = fc.array(
    fc.tuple(fc.constantFrom<DiscountMethod>('automatic', 'automatic', 'code'), period),
    {
      minLength: mostActiveAutomatic,
      maxLength: mostActiveAutomatic * 3,
      size: 'max',
    },
  )
  let crowded = 0
  fc.assert(
    fc.property(period, others, (own, made) => {
      const records = made.map(([method, when]) => record(method, when))
      const activeOn = (number: number) =>
        records.filter(
          (one) => one.method === 'automatic' && discountStatus(one, Date.parse(moment(number))) === 'ACTIVE',
        ).length
      const expected = Array.from({ length: days * 2 + 1 }, (_, number) => number).some(
        (number) =>
          discountStatus(own, Date.parse(moment(number))) === 'ACTIVE' &&
          activeOn(number) >= mostActiveAutomatic,
      )
      if (expected) crowded++
      expect(isCrowded(own, records)).toBe(expected)
    }),
    { numRuns: 200, seed: 65 },
  )
  expect(crowded).toBeGreaterThan(20)
  expect(crowded).toBeLessThan(180)
})
