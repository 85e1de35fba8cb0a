import { describe, expect, it } from 'vitest'
import { everything, isSameCriteria, type ListCriteria, listSorts, selectItems } from './list-criteria.ts'
import type { RuleSetListItem } from './list-item.ts'

const items: RuleSetListItem[] = [
  {
    id: '3',
    type: 'payment-rules',
    title: 'Offer 10',
    status: 'draft',
    summary: ['When the total is above 5,000: hide PayPal.'],
  },
  {
    id: '1',
    type: 'payment-rules',
    title: 'offer 2',
    status: 'active',
    summary: ['When the country is India: hide Bank Deposit.'],
  },
  {
    id: '2',
    type: 'payment-rules-b2b',
    title: 'Ärger',
    status: 'active',
    summary: [],
    problem: 'version: Invalid input',
  },
  {
    id: '4',
    type: 'payment-rules-customer',
    title: 'offer 2',
    status: 'draft',
    summary: ['When the state is KL: hide PayPal.', 'Second.'],
  },
]

const select = (criteria: Partial<ListCriteria>) =>
  selectItems(items, { ...everything, ...criteria }).map(({ id }) => id)

describe('a list', () => {
  it.each<[string, Partial<ListCriteria>, string[]]>([
    ['shows everything by title, numbers as people count', {}, ['2', '1', '4', '3']],
    ['finds a title whatever its letters', { search: 'OFFER' }, ['1', '4', '3']],
    ['finds what the rules do', { search: 'paypal' }, ['4', '3']],
    ['finds every word at any place', { search: '  offer   bank ' }, ['1']],
    ['finds what is wrong', { search: 'invalid' }, ['2']],
    ['finds nothing', { search: 'nowhere' }, []],
    ['shows one status', { statuses: ['active'] }, ['2', '1']],
    ['shows several statuses', { statuses: ['draft', 'active'] }, ['2', '1', '4', '3']],
    ['shows one type', { kinds: ['payment-rules'] }, ['1', '3']],
    [
      'shows a status of several types',
      { kinds: ['payment-rules', 'payment-rules-b2b'], statuses: ['active'] },
      ['2', '1'],
    ],
    ['searches within a status', { statuses: ['draft'], search: 'offer 2' }, ['4']],
  ])('%s', (_case, criteria, expected) => {
    expect(select(criteria)).toEqual(expected)
  })

  it.each([
    ['title asc', ['2', '1', '4', '3']],
    ['title desc', ['3', '4', '1', '2']],
    ['status asc', ['2', '1', '4', '3']],
    ['status desc', ['4', '3', '2', '1']],
  ] as const)('sorts by %s', (sort, expected) => {
    expect(select({ sort })).toEqual(expected)
  })

  it('does not change the order of the given items', () => {
    const before = items.map(({ id }) => id)
    for (const sort of listSorts) select({ sort })
    expect(items.map(({ id }) => id)).toEqual(before)
  })
})

describe('criteria', () => {
  it.each<[Partial<ListCriteria>, Partial<ListCriteria>, boolean]>([
    [{}, {}, true],
    [{ search: ' a ' }, { search: 'a' }, true],
    [{ statuses: ['draft', 'active'] }, { statuses: ['active', 'draft'] }, true],
    [{ search: 'a' }, { search: 'b' }, false],
    [{ statuses: ['active'] }, {}, false],
    [{ sort: 'title asc' }, { sort: 'title desc' }, false],
  ])('%o and %o are the same: %o', (one, other, same) => {
    expect(isSameCriteria({ ...everything, ...one }, { ...everything, ...other })).toBe(same)
  })
})
