import { expect, it } from 'vitest'
import { limits } from '../language/limits.ts'
import { createRuleSet } from '../language/rule-set.ts'
import { createOrdinaryDetails } from './compose-checkout.ts'
import { deadEndRequestSchema } from './dead-end-request.ts'
import { readIndices } from './probes.ts'

const record = { id: '1', title: 'Mine', functionHandle: 'payment-rules', ruleSet: createRuleSet('Mine', []) }
const shop = {
  paymentMethods: ['Cash'],
  rates: ['Standard'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}
const request = { records: [record], names: {}, ...shop }
const takes = (changes: object) => deadEndRequestSchema.safeParse({ ...request, ...changes }).success

it('takes the active records and the shop, and keeps all of it', () => {
  expect(deadEndRequestSchema.parse(request)).toEqual(request)
  const { names: _names, ...unnamed } = request
  expect(deadEndRequestSchema.parse(unnamed)).toEqual(request)
})

it.each(['00:00', '09:59', '19:09', '23:59'])('takes the time %s', (time) =>
  expect(takes({ time })).toBe(true),
)
it.each(['24:00', '30:00', '1:30', '10:60', '010:30', '10:300', 'ab:cd'])('refuses the time %s', (time) =>
  expect(takes({ time })).toBe(false),
)
it.each(['US', 'usd', 'EURO', 'XEUR', 'E1R'])('refuses the currency %s', (currencyCode) =>
  expect(takes({ currencyCode })).toBe(false),
)

it('refuses records without an id, and more than a shop can have', () => {
  expect(takes({ records: [{ ...record, id: undefined }] })).toBe(false)
  const most = 2 * limits.activeCustomizations + limits.activeValidations
  const records = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...record, id: `${index}` }))
  expect(takes({ records: records(most) })).toBe(true)
  expect(takes({ records: records(most + 1) })).toBe(false)
  expect(takes({ records: [record, record] })).toBe(false)
})

it('refuses rules that no checkout could read, and too many names', () => {
  const entries = (count: number) => ({
    ...record,
    ruleSet: createRuleSet('Mine', [
      {
        title: 'Rule',
        match_type: 'all',
        conditions: [
          {
            type: 'customer_tag',
            params: { operator: 'in', valueType: 'array', value: Array(count).fill('vip') },
          },
        ],
        actions: [],
      },
    ]),
  })
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, 'x']))
  expect([1_600, 2_400].map((count) => takes({ records: [entries(count)] }))).toEqual([true, false])
  expect([30_000, 30_001].map((count) => takes({ names: named(count) }))).toEqual([true, false])
})

it('reads a checkout from the indices of its values, and a detail without values is absent', () => {
  const ordinary = createOrdinaryDetails(shop)
  const values = new Map([['country', ['IN', 'US']]] as const)
  expect(readIndices(new Map([['country', 1]]), values, ordinary)).toEqual({ ...ordinary, country: 'US' })
  expect(readIndices(new Map([['country', 2]]), values, ordinary)).toEqual({ ...ordinary, country: null })
})
