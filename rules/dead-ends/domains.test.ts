import { describe, expect, it } from 'vitest'
import { type Domains, intersect, pickPlaces, solve } from './domains.ts'

const zips = (...places: number[]): Domains => new Map([['zip', places]])
const countries = (...places: number[]): Domains => new Map([['country', places]])

describe('values that are allowed together', () => {
  it('are those that both allow; what one does not name is free', () => {
    expect(intersect(zips(0, 1, 2), zips(2, 1))).toEqual(zips(1, 2))
    expect(intersect(zips(0), countries(1))).toEqual(new Map([...zips(0), ...countries(1)]))
    expect(intersect(zips(0), zips(1))).toBeUndefined()
    expect(intersect(zips(0), zips())).toBeUndefined()
  })

  it('leave each of several clauses an alternative', () => {
    const budget = { left: 100 }
    expect(solve(zips(0, 1, 2), [[zips(0), zips(1)], [zips(1, 2)]], budget)).toEqual(zips(1))
    expect(solve(zips(0, 1), [[zips(2)]], budget)).toBeUndefined()
    expect(solve(zips(0, 1), [[]], budget)).toBeUndefined()
    expect(solve(zips(0, 1), [], budget)).toEqual(zips(0, 1))
  })

  it('are looked for until the steps are used up, what leaves no choice first', () => {
    const choice = [0, 1, 2, 3].map((place) => zips(place))
    const clauses = [choice, choice, [zips(3)]]
    const budget = { left: 1 + 4 + 1 }
    // One step for the clause without a choice, and those until the only value that is left.
    expect(solve(zips(0, 1, 2, 3), clauses, { left: 9 })).toEqual(zips(3))
    expect(solve(zips(0, 1, 2, 3), clauses, { left: 8 })).toBeUndefined()
    expect(solve(zips(0, 1, 2, 3), clauses, budget)).toBeUndefined()
    expect(budget.left).toBe(0)
  })

  it('are told by the first of each', () => {
    expect(pickPlaces(new Map([...zips(2, 1), ...countries()]))).toEqual(
      new Map([
        ['zip', 2],
        ['country', 0],
      ]),
    )
  })
})
