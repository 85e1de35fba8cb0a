import { describe, expect, it } from 'vitest'
import { everything } from './list-criteria.ts'
import { ruleSetChoices as choicesOf, findView, findViewNameFault, type ListView } from './list-view.ts'
import {
  changeView,
  formatSavedViews,
  joinViewsOfTypes,
  parseSavedViews,
  removeView,
  renameView,
} from './saved-views.ts'

const ruleSetChoices = choicesOf('payment')

const cash: ListView = {
  name: 'Cash',
  criteria: { search: 'cash', statuses: ['active'], kinds: [], sort: 'status asc' },
}
const drafts: ListView = { name: 'My drafts', criteria: { ...everything, statuses: ['draft'] } }

describe('the standard views of a list', () => {
  it.each([
    ['payment', ['All customers', 'Customers', 'Companies']],
    ['delivery', []],
    ['validation', []],
  ] as const)('have one for each type where the list has several: %s', (owner, names) => {
    const { kinds, standardViews } = choicesOf(owner)
    expect(standardViews.slice(4).map(({ name }) => name)).toEqual(names)
    expect(standardViews.slice(4).map(({ criteria }) => criteria.kinds)).toEqual(kinds.map((kind) => [kind]))
  })
})

describe('the name of a view', () => {
  const names = [...ruleSetChoices.standardViews, cash].map(({ name }) => name)
  it.each([
    ['Festival', undefined],
    ['   ', 'empty'],
    ['', 'empty'],
    ['x'.repeat(40), undefined],
    ['x'.repeat(41), 'long'],
    ['cash', 'taken'],
    [' CASH ', 'taken'],
    ['all', 'taken'],
  ])('"%s": %s', (name, fault) => {
    expect(findViewNameFault(name, names)).toBe(fault)
  })

  it('finds its view with letters in any case', () => {
    expect(findView([cash, drafts], ' my DRAFTS ')).toBe(drafts)
    expect(findView([cash], 'other')).toBeUndefined()
  })
})

describe('saved views', () => {
  it('are read back unchanged', () => {
    expect(parseSavedViews(formatSavedViews([cash, drafts]), ruleSetChoices)).toEqual([cash, drafts])
  })

  it('of a list with one type have no kinds when they come from an older version', () => {
    const { kinds: _, ...criteria } = cash.criteria
    const text = JSON.stringify({ version: 1, views: [{ name: 'Cash', criteria }] })
    expect(parseSavedViews(text, ruleSetChoices)).toEqual([cash])
  })

  it('of lists by type are joined, and show their type', () => {
    const texts: Readonly<Record<string, string>> = {
      'payment-rules': formatSavedViews([cash]),
      'payment-rules-b2b': formatSavedViews([cash, drafts]),
    }
    const join = (types: Parameters<typeof joinViewsOfTypes>[0], choices = ruleSetChoices) =>
      joinViewsOfTypes(types, (type) => texts[type], choices)
    expect(join(['payment-rules', 'payment-rules-customer', 'payment-rules-b2b'])).toEqual([
      { ...cash, criteria: { ...cash.criteria, kinds: ['payment-rules'] } },
      { ...drafts, criteria: { ...drafts.criteria, kinds: ['payment-rules-b2b'] } },
    ])
    expect(join(['payment-rules'], choicesOf('delivery'))).toEqual([cash])
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['another version', '{"version":2,"views":[]}'],
    ['another shape', '[]'],
    ['a name too long', formatSavedViews([{ ...cash, name: 'x'.repeat(41) }])],
    [
      'an unknown sort',
      JSON.stringify({ version: 1, views: [{ ...cash, criteria: { ...everything, sort: 'id' } }] }),
    ],
  ])('kept as %s count as none', (_case, text) => {
    expect(parseSavedViews(text, ruleSetChoices)).toEqual([])
  })

  it('leave out a name that is taken', () => {
    const text = formatSavedViews([{ ...drafts, name: 'active' }, cash, { ...drafts, name: 'CASH' }])
    expect(parseSavedViews(text, ruleSetChoices)).toEqual([cash])
  })

  it('are renamed, changed and removed by name', () => {
    const views = [cash, drafts]
    expect(renameView(views, 'Cash', ' COD ').map(({ name }) => name)).toEqual(['COD', 'My drafts'])
    expect(changeView(views, 'Cash', everything)).toEqual([{ name: 'Cash', criteria: everything }, drafts])
    expect(removeView(views, 'Cash')).toEqual([drafts])
  })
})
