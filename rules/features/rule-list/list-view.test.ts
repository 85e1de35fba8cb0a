import { describe, expect, it } from 'vitest'
import { everything } from './list-criteria.ts'
import { findView, findViewNameFault, type ListView, ruleSetChoices } from './list-view.ts'
import { changeView, formatSavedViews, parseSavedViews, removeView, renameView } from './saved-views.ts'

const cash: ListView = {
  name: 'Cash',
  criteria: { search: 'cash', statuses: ['active'], sort: 'status asc' },
}
const drafts: ListView = { name: 'My drafts', criteria: { ...everything, statuses: ['draft'] } }

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

  it('finds its view whatever its letters', () => {
    expect(findView([cash, drafts], ' my DRAFTS ')).toBe(drafts)
    expect(findView([cash], 'other')).toBeUndefined()
  })
})

describe('saved views', () => {
  it('come back as they were kept', () => {
    expect(parseSavedViews(formatSavedViews([cash, drafts]), ruleSetChoices)).toEqual([cash, drafts])
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
