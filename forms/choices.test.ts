import { describe, expect, it } from 'vitest'
import { findAddable, groupChoices, searchChoices, withChosen } from './choice-search.ts'
import { findDropIndex } from './drop-position.ts'
import { continents, listCountries, listCountryChoices } from './places/countries.ts'
import { listLanguageChoices } from './places/languages.ts'
import { addTags, readTypedTags } from './typed-tags.ts'

const countries = listCountryChoices()
const labels = (text: string) => searchChoices(countries, text).map(({ label }) => label)

describe('a searchable list', () => {
  it('finds by name and by code, ignoring case, accents and space', () => {
    expect(labels(" cote d'iv ")).toEqual(['Côte d’Ivoire'])
    expect(labels('in').slice(0, 2)).toEqual(['India', 'Indonesia'])
    expect(labels('utopia')).toEqual([])
  })

  it('offers to add a text that no choice has', () => {
    expect(findAddable(countries, ' Utopia ')).toBe('Utopia')
    expect(findAddable(countries, 'india')).toBeUndefined()
    expect(findAddable(countries, '  ')).toBeUndefined()
  })

  it('shows a chosen value that is not offered', () => {
    expect(withChosen([{ value: 'a', label: 'A' }], ['a', 'z'])).toEqual([
      { value: 'a', label: 'A' },
      { value: 'z', label: 'z' },
    ])
  })

  it('puts exact matches of code or name first, then choices that start with the text', () => {
    const choices = [
      { value: 'A', label: 'In the middle' },
      { value: 'B', label: 'Inn' },
      { value: 'IN', label: 'Country' },
      { value: 'C', label: 'in' },
      { value: 'D', label: 'Within' },
      { value: 'E', label: 'Other' },
    ]
    expect(searchChoices(choices, 'IN').map(({ value }) => value)).toEqual(['IN', 'C', 'A', 'B', 'D'])
    expect(searchChoices(choices, '  ')).toEqual(choices)
    expect(findAddable(choices, ' b ')).toBeUndefined()
    expect(findAddable(choices, 'x')).toBe('x')
  })

  it('groups every choice under its heading, or under none', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value }))
    if (!a || !b || !c || !d) throw new Error('unreachable')
    const [east, west] = [
      { ...a, group: 'East' },
      { ...c, group: 'West' },
    ]
    expect(groupChoices([east, b, west, { ...d, group: 'East' }])).toEqual([
      ['East', [east, { ...d, group: 'East' }]],
      ['', [b]],
      ['West', [west]],
    ])
  })

  it('returns the same list if no other value is chosen', () => {
    const choices = [{ value: 'a', label: 'A' }]
    expect(withChosen(choices, ['a'])).toBe(choices)
  })

  it('groups in the order of the headings', () => {
    expect(groupChoices(countries).map(([heading]) => heading)).toEqual(continents)
  })
})

describe('fixed lists', () => {
  it('has about 240 countries, without duplicates, each with a name', () => {
    const all = listCountries()
    expect(all.length).toBe(241)
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    expect(all.filter(({ code, name }) => code === name)).toEqual([])
    expect(all.find(({ code }) => code === 'IN')).toEqual({ code: 'IN', name: 'India', continent: 'Asia' })
  })

  it('has upper-case language codes, without duplicates, each with a name', () => {
    const all = listLanguageChoices()
    expect(all.length).toBeGreaterThan(115)
    expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
    expect(all.every(({ value, label }) => /^[A-Z]{2,3}(_[A-Z]{2})?$/.test(value) && label !== value)).toBe(
      true,
    )
  })
})

describe('typed tags', () => {
  it.each([
    ['VIP', [], 'VIP'],
    ['VIP, ', ['VIP'], ''],
    ['VIP, gold ,sil', ['VIP', 'gold'], 'sil'],
    [',, ,', [], ''],
  ])('%j', (text, finished, rest) => {
    expect(readTypedTags(text)).toEqual({ finished, rest })
  })

  it('are not added twice, in any case', () => {
    expect(addTags(['VIP'], ['vip', 'Gold', 'gold'])).toEqual(['VIP', 'Gold'])
  })
})

describe('a dragged item', () => {
  const extents = [0, 100, 200].map((top) => ({ top, bottom: top + 90 }))

  it.each([
    [0, -50, 0],
    [0, 60, 0],
    [0, 150, 1],
    [0, 900, 2],
    [2, 10, 0],
    [2, 100, 1],
    [1, 145, 1],
  ])('from %d dropped at %d px lands at %d', (from, y, to) => {
    expect(findDropIndex(extents, from, y)).toBe(to)
  })
})
