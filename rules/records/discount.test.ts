import { describe, expect, it } from 'vitest'
import { countActiveAfter } from './active-count.ts'
import { type CodeDiscountRecord, deriveDiscountStatus } from './discount.ts'
import { planRecord, type WantedRecord } from './save-plan.ts'

const record: CodeDiscountRecord = {
  owner: 'discount',
  id: 'gid://shopify/DiscountCodeNode/7',
  title: 'Ten percent',
  functionId: 'f',
  metafields: [],
  method: 'code',
  code: 'TEN',
  startsAt: '2026-11-02T09:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: true, shippingDiscounts: true },
  discountClasses: ['ORDER'],
  status: 'ACTIVE',
  usedCount: 3,
  appliesOncePerCustomer: false,
  usageLimit: null,
}
const { id: _id, functionId: _functionId, usedCount: _usedCount, ...members } = record
const wanted: WantedRecord<CodeDiscountRecord> = { ...members, functionHandle: 'payment-rules' }

describe('planning a discount', () => {
  it('sends no member that only the platform decides', () => {
    expect(planRecord(record, { ...wanted, status: 'EXPIRED' })).toEqual([])
  })

  it.each([
    { code: 'ELEVEN' },
    { endsAt: '2026-12-01T00:00:00Z' },
    { combinesWith: { ...record.combinesWith, productDiscounts: false } },
    { discountClasses: ['ORDER', 'SHIPPING'] as const },
    { appliesOncePerCustomer: true },
    { usageLimit: 5 },
  ])('sends %o and nothing else', (changes) => {
    expect(planRecord(record, { ...wanted, ...changes })).toEqual([{ kind: 'update', record, changes }])
  })

  it('counts a discount that runs, and not one that has ended', () => {
    const expired = { ...wanted, status: 'EXPIRED' } as const
    const create = (one: typeof wanted) => [{ kind: 'create', wanted: one }] as const
    expect(countActiveAfter(create(wanted), 'discount', 4)).toBe(5)
    expect(countActiveAfter(create(expired), 'discount', 4)).toBe(4)
    expect(countActiveAfter([{ kind: 'delete', record }], 'discount', 4)).toBe(3)
  })
})

describe('the status of a discount', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  it.each([
    ['2026-11-22T12:00:00Z', null, 'ACTIVE'],
    ['2026-11-22T12:00:01Z', null, 'SCHEDULED'],
    ['2026-11-01T00:00:00Z', '2026-11-22T12:00:01Z', 'ACTIVE'],
    ['2026-11-01T00:00:00Z', '2026-11-22T12:00:00Z', 'EXPIRED'],
    ['2026-11-01T00:00:00Z', '2026-11-22T17:30:00+05:30', 'EXPIRED'],
  ] as const)('from %s to %s is %s', (startsAt, endsAt, status) => {
    expect(deriveDiscountStatus({ startsAt, endsAt }, now)).toBe(status)
  })
})
