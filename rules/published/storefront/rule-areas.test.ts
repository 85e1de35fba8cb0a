import { expect, it } from 'vitest'
import { collectCodes } from '../../language/pincodes/code-set.ts'
import type { Condition, Rule } from '../../language/rule-set.ts'
import { everywhere, readRuleAreas } from './rule-areas.ts'

const makeCondition = (type: string, operator: string, value: unknown, valueType = 'array') =>
  ({ type, params: { operator, valueType, value } }) as Condition
const zips = (operator: string, ...value: readonly string[]) =>
  makeCondition('location_zipcode', operator, value)
const countries = (operator: string, ...value: readonly string[]) =>
  makeCondition('location_country', operator, value)
const subtotal = (operator: string, value: unknown) =>
  makeCondition('cart_subtotal', operator, value, 'number')
const tag = makeCondition('customer_tag', 'in', ['VIP'])
const areas = (match_type: Rule['match_type'], conditions: Condition[], more: Partial<Rule> = {}) =>
  readRuleAreas({ title: 'Rule', match_type, conditions, actions: [], ...more }, 'INR')
const block = (...list: readonly string[]) => ({ mode: 'block' as const, codes: collectCodes(list) })
const allow = (...list: readonly string[]) => ({ mode: 'allow' as const, codes: collectCodes(list) })

it.each<[string, ReturnType<typeof areas>, ReturnType<typeof areas>]>([
  ['a list of codes', areas('all', [zips('in', '56*')]), { sure: [block('56*')], doubtful: [] }],
  ['codes that are left out', areas('any', [zips('not_in', '56*')]), { sure: [allow('56*')], doubtful: [] }],
  [
    'codes of some countries',
    areas('all', [zips('in', '1'), countries('in', 'us')]),
    { sure: [{ ...block('1'), countries: ['US'] }], doubtful: [] },
  ],
  [
    'either of both',
    areas('any', [zips('in', '1'), countries('not_in', 'IN')]),
    { sure: [block('1'), { exceptCountries: ['IN'] }], doubtful: [] },
  ],
  [
    'codes and an amount',
    areas('all', [zips('in', '1'), subtotal('gte', 500)]),
    { sure: [{ ...block('1'), above: 49999.5 }], doubtful: [] },
  ],
  [
    'codes or an amount',
    areas('any', [zips('in', '1'), subtotal('gt', 500)]),
    { sure: [block('1'), { above: 50000 }], doubtful: [] },
  ],
  [
    'between two amounts',
    areas('all', [subtotal('gte', 500), subtotal('lt', 999.5)]),
    { sure: [{ between: [49999.5, 99950] }], doubtful: [] },
  ],
  [
    'amounts that no cart has',
    areas('all', [subtotal('lt', 5), subtotal('gt', 9)]),
    { sure: [], doubtful: [] },
  ],
  [
    'outside of two amounts',
    areas('any', [subtotal('not_between', { min: 500, max: 5000 })]),
    { sure: [{ below: 50000 }, { above: 500000 }], doubtful: [] },
  ],
  ['up to an amount', areas('all', [subtotal('lte', 5)]), { sure: [{ below: 500.5 }], doubtful: [] }],
  [
    'between, with an open end',
    areas('all', [subtotal('between', { min: '', max: 5 })]),
    { sure: [{ below: 500.5 }], doubtful: [] },
  ],
  [
    'between, with both ends',
    areas('all', [subtotal('between', { min: 5, max: 9 })]),
    { sure: [{ between: [499.5, 900.5] }], doubtful: [] },
  ],
  [
    'between, the wrong way',
    areas('all', [subtotal('between', { min: 9, max: 5 })]),
    { sure: [], doubtful: [] },
  ],
  [
    'between without ends, which checkout cannot read',
    areas('all', [subtotal('between', { min: '', max: '' })]),
    { sure: [], doubtful: [everywhere] },
  ],
  [
    'one amount alone',
    areas('all', [subtotal('gte', 5), subtotal('lte', 5)]),
    { sure: [{ between: [499.5, 500.5] }], doubtful: [] },
  ],
  [
    'from and below one amount, which no cart has',
    areas('all', [subtotal('gte', 5), subtotal('lt', 5)]),
    { sure: [], doubtful: [] },
  ],
  ['any amount', areas('all', [subtotal('gte', 0)]), { sure: [everywhere], doubtful: [] }],
  ['all amounts but one', areas('all', [subtotal('ne', 5)]), { sure: [], doubtful: [everywhere] }],
  [
    'an amount finer than the smallest unit',
    areas('all', [subtotal('gte', 0.005)]),
    { sure: [], doubtful: [everywhere] },
  ],
  [
    'an amount among more',
    areas('all', [subtotal('gte', 500), tag]),
    { sure: [], doubtful: [{ above: 49999.5 }] },
  ],
  [
    'two lists at once, which one area cannot say',
    areas('all', [zips('in', '1', '2'), zips('in', '2', '3')]),
    { sure: [], doubtful: [block('1', '2')] },
  ],
  [
    'a part of a code',
    areas('all', [makeCondition('location_zipcode', 'contains', '56', 'string')]),
    { sure: [], doubtful: [everywhere] },
  ],
  [
    'an entry that nobody can read',
    areas('all', [zips('in', 'Mumbai')]),
    { sure: [], doubtful: [everywhere] },
  ],
  [
    'a rule for all others',
    areas('all', [zips('in', '1')], { otherwise: true }),
    { sure: [], doubtful: [everywhere] },
  ],
  [
    'groups',
    areas('all', [], { groups: [{ match_type: 'any', conditions: [zips('in', '1')] }] }),
    { sure: [], doubtful: [everywhere] },
  ],
  ['no condition, with which a rule never applies', areas('all', []), { sure: [], doubtful: [] }],
])('%s', (_what, read, expected) => {
  expect(read).toEqual(expected)
})
