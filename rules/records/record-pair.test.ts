import { expect, it } from 'vitest'
import type { CustomizationRecord } from './customization.ts'
import { byAge, findRecordPair } from './record-pair.ts'

const record = (number: number, owner: 'payment' | 'delivery', title = 'COD'): CustomizationRecord => ({
  owner,
  id: `gid://shopify/${owner === 'payment' ? 'PaymentCustomization' : 'DeliveryCustomization'}/${number}`,
  title,
  enabled: true,
  functionId: 'f',
  metafields: [],
})
const belongs = ({ title }: CustomizationRecord) => title === 'COD'

it.each([
  [8, 9],
  [9, 10],
  [99, 1000],
  [1001, 1002],
])('record %d is older than record %d, in whatever order they are listed', (one, other) => {
  const [older, newer] = [record(one, 'payment'), record(other, 'payment')]
  expect([newer, older].sort(byAge)).toEqual([older, newer])
  expect([older, newer].sort(byAge)).toEqual([older, newer])
})

it('uses the oldest record of each owner, and lists the others for the next save to remove', () => {
  const payments = [record(9, 'payment'), record(10, 'payment')] as const
  const deliveries = [record(8, 'delivery'), record(11, 'delivery')] as const
  const others = [record(1, 'payment', 'Another app'), record(2, 'delivery', 'Another app')]
  const listed = [payments[1], deliveries[1], ...others, deliveries[0], payments[0]]
  expect(findRecordPair(listed, belongs)).toEqual({
    payment: payments[0],
    delivery: deliveries[0],
    surplus: [payments[1], deliveries[1]],
  })
  expect(findRecordPair(others, belongs)).toEqual({ payment: undefined, delivery: undefined, surplus: [] })
})
