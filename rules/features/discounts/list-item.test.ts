import { expect, it } from 'vitest'
import type { AutomaticDiscountRecord, CodeDiscountRecord } from '../../records/discount.ts'
import { createDiscountDraft, type StoredDiscount } from '../../records/discount-rule-record.ts'
import { deriveDiscountListItem, discountListAnswerSchema } from './list-item.ts'

const startsAt = '2026-11-22T12:00:00.000Z'
const automatic: AutomaticDiscountRecord = {
  owner: 'discount',
  id: 'gid://shopify/DiscountAutomaticNode/17',
  title: 'Sale',
  functionId: 'a-function',
  metafields: [],
  method: 'automatic',
  startsAt,
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  discountClasses: ['ORDER'],
  status: 'ACTIVE',
  usedCount: 3,
}
const byCode: CodeDiscountRecord = {
  ...automatic,
  id: 'gid://shopify/DiscountCodeNode/18',
  method: 'code',
  code: 'TEN',
  appliesOncePerCustomer: false,
  usageLimit: null,
  endsAt: '2026-12-24T12:00:00.000Z',
}
const draft = createDiscountDraft('order-discounts', startsAt)
const stored = (changes: Partial<StoredDiscount>): StoredDiscount => ({
  record: automatic,
  draft,
  ...changes,
})

it('lists an automatic discount without a code or an end', () => {
  expect(deriveDiscountListItem(stored({}))).toEqual({
    id: '17',
    title: 'Sale',
    method: 'automatic',
    type: 'order-discounts',
    status: 'ACTIVE',
    startsAt,
    usedCount: 3,
    summary: expect.any(Array),
  })
})

it('lists the code, the end and the faults of the rules', () => {
  const item = deriveDiscountListItem(stored({ record: byCode, problem: 'Not JSON.' }))
  expect(item).toMatchObject({
    id: '18',
    code: 'TEN',
    endsAt: '2026-12-24T12:00:00.000Z',
    problem: 'Not JSON.',
  })
  // The item as the app's server sends it. An empty number is invalid.
  const answer = { items: [item] }
  expect(discountListAnswerSchema.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
  expect(discountListAnswerSchema.safeParse({ items: [{ ...item, id: '' }] }).success).toBe(false)
})
