import { describe, expect, it } from 'vitest'
import { areSameNames, findMeantMethods, findUnofferedNames, isMeant } from './method-names.ts'

const methods = ['Standard', 'Standard - COD', 'Express - COD']

describe('a name in a rule', () => {
  it.each([
    ['a part', 'Standard - COD', 'cod', false, true],
    ['other letters and surrounding space', 'Standard', '  STANDARD ', true, true],
    ['a part where the whole counts', 'Standard - COD', 'Standard', true, false],
    ['another name', 'Standard', 'Boat', false, false],
    ['a blank name', 'Standard', '  ', false, false],
  ])('%s', (_case, method, name, isWhole, expected) => {
    expect(isMeant(method, name, isWhole)).toBe(expected)
  })
})

it('finds every method that names mean', () => {
  expect(findMeantMethods(['standard'], methods, false)).toEqual(['Standard', 'Standard - COD'])
  expect(findMeantMethods(['standard', 'Boat'], methods, true)).toEqual(['Standard'])
})

it('finds names that mean no method', () => {
  expect(findUnofferedNames(['cod', ' EXPRESS ', 'Boat', ' '], methods, false)).toEqual(['Boat'])
  expect(findUnofferedNames(['Standard - COD', ' express - cod ', 'COD'], methods, true)).toEqual(['COD'])
})

it('compares lists of names without regard to order and case', () => {
  expect(areSameNames(['a', 'B'], ['b ', 'A'])).toBe(true)
  expect(areSameNames(['a'], ['a', 'b'])).toBe(false)
  expect(areSameNames(['a', 'c'], ['a', 'b'])).toBe(false)
  expect(areSameNames([], [])).toBe(true)
})
