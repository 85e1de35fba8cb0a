import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscountListItem } from './list-item.ts'
import {
  type DiscountListPlace,
  discountSorts,
  discountViews,
  formatDiscountPlace,
  parseDiscountPlace,
  selectDiscounts,
  startOfList,
} from './list-place.ts'

const item = (id: string, more: Partial<DiscountListItem>): DiscountListItem => ({
  id,
  title: `Discount ${id}`,
  method: 'automatic',
  status: 'ACTIVE',
  startsAt: '2026-11-01T00:00:00Z',
  usedCount: 0,
  summary: [],
  ...more,
})
const items = [
  item('10', { usedCount: 3, summary: ['Take 10% off the order.'] }),
  item('9', { status: 'SCHEDULED', startsAt: '2026-12-01T00:00:00Z', method: 'code', code: 'DIWALI' }),
  item('2', { title: 'Autumn', status: 'EXPIRED', startsAt: '2026-10-01T00:00:00Z', usedCount: 7 }),
]
const idsAt = (place: Partial<DiscountListPlace>) =>
  selectDiscounts(items, { ...startOfList, ...place }).map(({ id }) => id)

describe('a list of discounts', () => {
  it.each<[Partial<DiscountListPlace>, string[]]>([
    [{}, ['2', '9', '10']],
    [{ view: 'ACTIVE' }, ['10']],
    [{ view: 'SCHEDULED' }, ['9']],
    [{ view: 'EXPIRED' }, ['2']],
    [{ search: 'diwali' }, ['9']],
    [{ search: ' 10% ORDER ' }, ['10']],
    [{ search: 'autumn order' }, []],
    [{ view: 'EXPIRED', search: 'diwali' }, []],
    [{ sort: 'title desc' }, ['10', '9', '2']],
    [{ sort: 'start asc' }, ['2', '10', '9']],
    [{ sort: 'start desc' }, ['9', '10', '2']],
    [{ sort: 'uses asc' }, ['9', '10', '2']],
    [{ sort: 'uses desc' }, ['2', '10', '9']],
  ])('%j', (place, ids) => expect(idsAt(place)).toEqual(ids))
})

it('has those of one title in the order of their numbers', () => {
  const alike = ['10', '9', '11'].map((id) => item(id, { title: 'Same' }))
  expect(selectDiscounts(alike, startOfList).map(({ id }) => id)).toEqual(['9', '10', '11'])
})

describe('its address', () => {
  it('leads to the same place', () => {
    const place = fc.record({
      view: fc.constantFrom(...discountViews),
      search: fc.string(),
      sort: fc.constantFrom(...discountSorts),
      page: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(place, (one) => {
        expect(parseDiscountPlace(formatDiscountPlace(one))).toEqual(one)
      }),
    )
  })

  it('is plain at the start, and passes over what it does not know', () => {
    expect(formatDiscountPlace(startOfList)).toBe('')
    expect(formatDiscountPlace({ view: 'EXPIRED', search: 'tea', sort: 'uses desc', page: 2 })).toBe(
      'view=expired&query=tea&sort=uses+desc&page=2',
    )
    expect(parseDiscountPlace('?view=gone&sort=price&page=-3')).toEqual(startOfList)
  })
})
