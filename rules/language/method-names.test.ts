import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findMatchingMethods,
  findUnofferedNames,
  findWholeNames,
  isSameName,
  type MethodName,
  makeWhole,
  matchesName,
  readNames,
  writeNames,
} from './method-names.ts'

const methods = ['Standard', 'Standard - COD', 'Express - COD']
const part = (contains: string): MethodName => ({ contains })

describe('a name in a rule', () => {
  it.each([
    ['a part', 'Standard - COD', part('cod'), true],
    ['other letters and surrounding space', 'Standard', '  STANDARD ', true],
    ['a part where the whole counts', 'Standard - COD', 'Standard', false],
    ['another name', 'Standard', part('Boat'), false],
    ['a blank name', 'Standard', part('  '), false],
    ['a blank whole name', '', ' ', false],
  ])('%s', (_case, method, name, expected) => {
    expect(matchesName(method, name)).toBe(expected)
  })
})

it('finds every method that names match', () => {
  expect(findMatchingMethods([part('standard')], methods)).toEqual(['Standard', 'Standard - COD'])
  expect(findMatchingMethods(['standard', 'Boat'], methods)).toEqual(['Standard'])
  expect(findMatchingMethods(['standard', part('express')], methods)).toEqual(['Standard', 'Express - COD'])
})

it('finds names that match no method', () => {
  const parts = [part('cod'), part(' EXPRESS '), part('Boat'), part(' ')]
  expect(findUnofferedNames(parts, methods)).toEqual([part('Boat')])
  expect(findUnofferedNames(['Standard - COD', ' express - cod ', 'COD'], methods)).toEqual(['COD'])
})

it('compares names by the methods that they match', () => {
  expect(isSameName('a', ' A')).toBe(true)
  expect(isSameName('a', part('a'))).toBe(false)
})

describe('the stored form', () => {
  it('reads a plain text as a part of a name unless it is marked as whole', () => {
    expect(readNames(['Standard'], false)).toEqual([part('Standard')])
    expect(readNames(['Standard', part('COD')], true)).toEqual(['Standard', part('COD')])
    expect(readNames('Standard', false)).toEqual([part('Standard')])
    expect(readNames([5, null, { other: 'x' }, 'Standard'], true)).toEqual(['Standard'])
    expect(readNames(undefined, true)).toEqual([])
  })

  it('writes lists of only parts like rules of earlier releases', () => {
    expect(writeNames([part('Standard'), part('COD')])).toEqual({ names: ['Standard', 'COD'], exact: false })
    expect(writeNames(['Standard', part('COD')])).toEqual({ names: ['Standard', part('COD')], exact: true })
  })

  it('reads back what was written', () => {
    const name = fc.oneof(fc.string(), fc.string().map(part))
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const stored = writeNames(names)
        expect(readNames(stored.names, stored.exact)).toEqual(names)
      }),
    )
  })
})

it('finds the whole names that a part currently matches', () => {
  expect(findWholeNames({ contains: 'standard' }, methods)).toEqual(['Standard'])
  expect(findWholeNames({ contains: 'cod' }, methods)).toEqual(['Standard - COD', 'Express - COD'])
  expect(makeWhole([part('cod'), 'Express - COD', part('Boat')], methods)).toEqual([
    'Standard - COD',
    'Express - COD',
    part('Boat'),
  ])
})
