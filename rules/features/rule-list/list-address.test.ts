import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordStatuses } from '../../records/customization.ts'
import {
  formatListAddress,
  formatRememberedAddress,
  formatViewOfKind,
  type ListAddress,
  parseListAddress,
} from './list-address.ts'
import { everything, listSorts } from './list-criteria.ts'
import { ruleSetChoices as choicesOf, type ListView } from './list-view.ts'

const ruleSetChoices = choicesOf('payment')

const cash: ListView = {
  name: 'Cash & more',
  criteria: { search: 'cash', statuses: ['active'], kinds: [], sort: 'status desc' },
}
const views = [...ruleSetChoices.standardViews, cash]
const parse = (address: string) => parseListAddress(address, [cash], ruleSetChoices)
const format = (listAddress: ListAddress) => formatListAddress(listAddress, [cash], ruleSetChoices)

describe('the address of a place in a list', () => {
  it.each<[string, ListAddress]>([
    ['', { view: 'All', criteria: everything, page: 1 }],
    ['query=cod&page=3', { view: 'All', criteria: { ...everything, search: 'cod' }, page: 3 }],
    ['view=Active', { view: 'Active', criteria: { ...everything, statuses: ['active'] }, page: 1 }],
    [
      'view=Companies',
      { view: 'Companies', criteria: { ...everything, kinds: ['payment-rules-b2b'] }, page: 1 },
    ],
    [
      'kind=payment-rules%2Cpayment-rules-b2b',
      { view: 'All', criteria: { ...everything, kinds: ['payment-rules', 'payment-rules-b2b'] }, page: 1 },
    ],
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

  it('of a type is the view of the type', () => {
    expect(parse(formatViewOfKind('payment-rules-customer')).criteria.kinds).toEqual([
      'payment-rules-customer',
    ])
  })

  it('is stored without its search and its page', () => {
    const criteria = { ...everything, search: 'cod', statuses: ['draft' as const] }
    expect(formatRememberedAddress({ view: 'All', criteria, page: 3 }, [cash], ruleSetChoices)).toBe(
      'status=draft',
    )
    const ofView = { ...cash.criteria, search: 'other' }
    const remembered = formatRememberedAddress(
      { view: cash.name, criteria: ofView, page: 2 },
      [cash],
      ruleSetChoices,
    )
    expect(parse(remembered)).toEqual({ view: cash.name, criteria: cash.criteria, page: 1 })
  })

  it('loses nothing', () => {
    const listAddress = fc.record({
      view: fc.constantFrom(...views.map(({ name }) => name)),
      criteria: fc.record({
        search: fc.string({ unit: 'grapheme' }),
        statuses: fc.subarray([...recordStatuses]),
        kinds: fc.subarray([...ruleSetChoices.kinds]),
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
