import { describe, expect, it } from 'vitest'
import { searchChoices } from '../choice-search.ts'
import { findStateCode, findStateNames, listStatesOf, nameState, stateChoices } from './states.ts'

describe('the choices of states', () => {
  it('have each code once', () => {
    const codes = stateChoices.map(({ value }) => value)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it.each([
    ['karnataka', 'Karnataka (KA)'],
    ['california', 'California, United States (CA)'],
    ['western aus', 'Washington, United States / Western Australia, Australia (WA)'],
  ])('are found by name: %s', (typed, label) => {
    expect(searchChoices(stateChoices, typed).map((choice) => choice.label)).toEqual([label])
  })
})

it.each([
  ['MH', 'Maharashtra'],
  [' mh ', 'Maharashtra'],
  ['WA', 'WA (Washington or Western Australia)'],
  ['BY', 'BY'],
])('shows %s as %s', (code, name) => {
  expect(nameState(code)).toBe(name)
})

it('distinguishes a name from a code', () => {
  expect(
    findStateNames(['MH', 'nsw', '13', 'Goa', 'California', 'New York', 'Baden-Württemberg', ' ']),
  ).toEqual(['Goa', 'California', 'New York', 'Baden-Württemberg'])
  expect(['california', 'Tamil Nadu', 'Bavaria'].map(findStateCode)).toEqual(['CA', 'TN', undefined])
})

it.each([
  ['GOA', true],
  [' goa ', true],
  ['Assam', true],
  ['ZZZZZ', false],
  ['ZZZZZZ', true],
  ['?ZZ', true],
  ['ZZ?', true],
  ['by', false],
])('takes %j for a name: %s', (entry, isTaken) => {
  expect(findStateNames([entry])).toEqual(isTaken ? [entry] : [])
})

it('finds no code if several states have the name', () => {
  const labels = stateChoices.flatMap(({ label }) => label.replace(/ \([A-Z]+\)$/, '').split(' / '))
  const names = labels.map((label) => label.split(', ')[0] ?? label)
  for (const name of new Set(names)) {
    const isAlone = names.filter((other) => other === name).length === 1
    expect([name, findStateCode(` ${name} `) !== undefined]).toEqual([name, isAlone])
  }
})

it('lists the states of one country, a code of several countries under the name it has there', () => {
  expect(listStatesOf('US').find(({ value }) => value === 'WA')?.label).toBe('Washington')
  expect(listStatesOf('AU').find(({ value }) => value === 'WA')?.label).toBe('Western Australia')
  expect(listStatesOf('IN').map(({ value }) => value)).not.toContain('WA')
  expect(listStatesOf('BE')).toEqual([])
})
