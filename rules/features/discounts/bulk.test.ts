import { expect, it } from 'vitest'
import type { DiscountRecord, DiscountStatus } from '../../records/discount.ts'
import { type DiscountBulkAction, planDiscountBulk } from './bulk.ts'

const record = (number: number, status: DiscountStatus): DiscountRecord => ({
  owner: 'discount',
  id: `gid://shopify/DiscountAutomaticNode/${number}`,
  title: `Discount ${number}`,
  functionId: 'function',
  method: 'automatic',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  discountClasses: ['ORDER'],
  status,
  usedCount: 0,
  metafields: [],
})
const records = [record(1, 'ACTIVE'), record(2, 'SCHEDULED'), record(3, 'EXPIRED')]
const chosen = ['1', '2', '3', '4'].map((id) => ({ id, title: `Discount ${id}` }))

it.each<[DiscountBulkAction, string[]]>([
  ['activate', ['Discount 2', 'Discount 3']],
  ['deactivate', ['Discount 1', 'Discount 2']],
  ['delete', ['Discount 1', 'Discount 2', 'Discount 3']],
])('to %s writes only what changes, and names what is gone', (action, titles) => {
  const plan = planDiscountBulk(action, chosen, records)
  expect(plan.records.map(({ title }) => title)).toEqual(titles)
  expect(plan.gone).toEqual(['Discount 4'])
})
