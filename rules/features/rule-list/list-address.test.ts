import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordStatuses } from '../../records/customization.ts'
import { formatListAddress, type ListAddress, parseListAddress } from './list-address.ts'
import { everything, listSorts } from './list-criteria.ts'
import { type ListView, ruleSetChoices } from './list-view.ts'

const cash: ListView = {
  name: 'Cash & more',
  criteria: { search: 'cash', statuses: ['active'], sort: 'status desc' },
}
const views = [...ruleSetChoices.standardViews, cash]
const parse = (address: string) => parseListAddress(address, [cash], ruleSetChoices)
const format = (listAddress: ListAddress) => formatListAddress(listAddress, [cash], ruleSetChoices)

describe('the address of a place in a list', () => {
  it.each<[string, ListAddress]>([
    ['', { view: 'All', criteria: everything, page: 1 }],
    ['query=cod&page=3', { view: 'All', criteria: { ...everything, search: 'cod' }, page: 3 }],
    ['view=Active', { view: 'Active', criteria: { ...everything, statuses: ['active'] }, page: 1 }],
    ['view=Active&status=', { view: 'Active', criteria: everything, page: 1 }],
    ['view=Cash+%26+more', { view: 'Cash & more', criteria: cash.criteria, page: 1 }],
  ])('"%s" leads there and back', (address, listAddress) => {
    expect(parse(address)).toEqual(listAddress)
    expect(format(listAddress)).toBe(address)
  })

  it.each([
    ['an unknown view', 'view=Gone', { view: 'All' }],
    ['an unknown status', 'status=archived', { criteria: everything }],
    ['an unknown sort', 'sort=id', { criteria: everything }],
    ['a page that is no number', 'page=x', { page: 1 }],
    ['a page before the first', 'page=-2', { page: 1 }],
  ])('%s counts as left out', (_case, address, expected) => {
    expect(parse(address)).toMatchObject(expected)
  })

  it('loses nothing', () => {
    const listAddress = fc.record({
      view: fc.constantFrom(...views.map(({ name }) => name)),
      criteria: fc.record({
        search: fc.string({ unit: 'grapheme' }),
        statuses: fc.subarray([...recordStatuses]),
        sort: fc.constantFrom(...listSorts),
      }),
      page: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(listAddress, (wanted) => {
        expect(parse(format(wanted))).toEqual(wanted)
      }),
    )
  })
})
