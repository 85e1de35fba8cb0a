import { describe, expect, it } from 'vitest'
import { formatListAddress, parseListAddress } from '../rule-list/list-address.ts'
import { type DiscountCriteria, discountChoices, everyDiscount, selectDiscounts } from './list-choices.ts'
import type { DiscountListItem } from './list-item.ts'

const startsAt = '2026-11-01T00:00:00Z'
const item = (id: string, more: Partial<DiscountListItem>): DiscountListItem => ({
  id,
  type: 'order-discounts',
  title: `Discount ${id}`,
  method: 'automatic',
  status: 'ACTIVE',
  startsAt,
  usedCount: 0,
  summary: [],
  ...more,
})
const items = [
  item('10', { usedCount: 3, summary: ['Take 10% off the order.'] }),
  item('9', { status: 'SCHEDULED', startsAt: '2026-12-01T00:00:00Z', method: 'code', code: 'DIWALI' }),
  item('11', { testingSince: startsAt }),
  item('12', { testingSince: startsAt, status: 'SCHEDULED', startsAt: '2026-12-02T00:00:00Z' }),
  item('13', { testingSince: startsAt, status: 'EXPIRED' }),
  item('2', {
    title: 'Autumn',
    type: 'product-discounts',
    status: 'EXPIRED',
    startsAt: '2026-10-01T00:00:00Z',
    usedCount: 7,
  }),
]
const idsAt = (criteria: Partial<DiscountCriteria>) =>
  selectDiscounts(items, { ...everyDiscount, ...criteria }).map(({ id }) => id)

describe('a list of discounts', () => {
  it.each<[Partial<DiscountCriteria>, string[]]>([
    [{ kinds: ['product-discounts'] }, ['2']],
    [{}, ['2', '9', '10', '11', '12', '13']],
    [{ statuses: ['ACTIVE'] }, ['10']],
    [{ statuses: ['TESTING'] }, ['11', '12']],
    [{ statuses: ['EXPIRED', 'SCHEDULED'] }, ['2', '9', '13']],
    [{ search: 'diwali' }, ['9']],
    [{ search: ' 10% ORDER ' }, ['10']],
    [{ search: 'autumn order' }, []],
    [{ statuses: ['EXPIRED'], search: 'diwali' }, []],
    [{ sort: 'title desc' }, ['13', '12', '11', '10', '9', '2']],
    [{ sort: 'start asc' }, ['2', '10', '11', '13', '9', '12']],
    [{ sort: 'start desc' }, ['12', '9', '10', '11', '13', '2']],
    [{ sort: 'uses asc' }, ['9', '11', '12', '13', '10', '2']],
    [{ sort: 'uses desc' }, ['2', '10', '9', '11', '12', '13']],
  ])('%j', (criteria, ids) => expect(idsAt(criteria)).toEqual(ids))
})

it('sorts discounts of one title by their numbers', () => {
  const alike = ['10', '9', '11'].map((id) => item(id, { title: 'Same' }))
  expect(selectDiscounts(alike, everyDiscount).map(({ id }) => id)).toEqual(['9', '10', '11'])
})

describe('its address', () => {
  it.each([
    ['', { view: 'All', criteria: everyDiscount, page: 1 }],
    [
      'view=Scheduled',
      { view: 'Scheduled', criteria: { ...everyDiscount, statuses: ['SCHEDULED'] }, page: 1 },
    ],
    [
      'status=ACTIVE%2CEXPIRED&sort=uses+desc',
      {
        view: 'All',
        criteria: { ...everyDiscount, statuses: ['ACTIVE', 'EXPIRED'], sort: 'uses desc' },
        page: 1,
      },
    ],
  ] as const)('"%s" leads there and back', (address, listAddress) => {
    expect(parseListAddress(address, [], discountChoices)).toEqual(listAddress)
    expect(formatListAddress(listAddress, [], discountChoices)).toBe(address)
  })

  it('ignores unknown values', () => {
    const start = { view: 'All', criteria: everyDiscount, page: 1 }
    expect(parseListAddress('?view=gone&sort=price&page=-3', [], discountChoices)).toEqual(start)
  })
})
