import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Clause, type Domains, narrowTo, pickIndices, solve } from './domains.ts'

const zips = (...indices: number[]): Domains => new Map([['zip', indices]])
const countries = (...indices: number[]): Domains => new Map([['country', indices]])

describe('values that are allowed together', () => {
  it('are those that both allow, and a detail that one does not name is free', () => {
    const both = (one: Domains, other: Domains) => solve(one, [[other]], { left: 1 })
    expect(both(zips(0, 1, 2), zips(2, 1))).toEqual(zips(1, 2))
    expect(both(zips(0), countries(1))).toEqual(new Map([...zips(0), ...countries(1)]))
    expect(both(zips(0), zips(1))).toBeUndefined()
    expect(both(zips(0), zips())).toBeUndefined()
  })

  it('leave each of several clauses an alternative', () => {
    const budget = { left: 100 }
    expect(solve(zips(0, 1, 2), [[zips(0), zips(1)], [zips(1, 2)]], budget)).toEqual(zips(1))
    expect(solve(zips(0, 1), [[zips(2)]], budget)).toBeUndefined()
    expect(solve(zips(0, 1), [[]], budget)).toBeUndefined()
    expect(solve(zips(0, 1), [], budget)).toEqual(zips(0, 1))
  })

  it('are searched until the steps are used up, clauses without a choice first', () => {
    const choice = [0, 1, 2, 3].map((index) => zips(index))
    const clauses = [choice, choice, [zips(3)]]
    const budget = { left: 1 + 4 + 1 }
    // One step for the clause without a choice, and further steps to the only value that is left.
    expect(solve(zips(0, 1, 2, 3), clauses, { left: 9 })).toEqual(zips(3))
    expect(solve(zips(0, 1, 2, 3), clauses, { left: 8 })).toBeUndefined()
    expect(solve(zips(0, 1, 2, 3), clauses, budget)).toBeUndefined()
    expect(budget.left).toBe(0)
  })

  it('are always found if there are any, and leave an alternative of each clause', () => {
    const indices = fc.uniqueArray(fc.nat(3), { minLength: 1 })
    const domains = fc
      .record({ zip: indices, country: indices, city: indices }, { requiredKeys: [] })
      .map((record): Domains => new Map(Object.entries(record) as [keyof typeof record, number[]][]))
    const holds = (found: Domains, clause: Clause) =>
      clause.some((one) =>
        [...one].every(([name, allowed]) => found.get(name)?.every((index) => allowed.includes(index))),
      )
    const everyIndex = [0, 1, 2, 3]
    const points = everyIndex.flatMap((zip) =>
      everyIndex.flatMap((country) =>
        everyIndex.map(
          (city): Domains =>
            new Map([
              ['zip', [zip]],
              ['country', [country]],
              ['city', [city]],
            ]),
        ),
      ),
    )
    const start: Domains = new Map([
      ['zip', everyIndex],
      ['country', everyIndex],
      ['city', everyIndex],
    ])
    fc.assert(
      fc.property(fc.array(fc.array(domains, { maxLength: 3 }), { maxLength: 5 }), (clauses) => {
        const found = solve(start, clauses, { left: 100_000 })
        expect(found !== undefined).toBe(
          points.some((point) => clauses.every((clause) => holds(point, clause))),
        )
        if (found !== undefined) expect(clauses.every((clause) => holds(found, clause))).toBe(true)
        expect(start.get('zip')).toEqual(everyIndex)
      }),
    )
  })

  it('are unchanged if there is no solution, or if the steps are used up', () => {
    const indices = fc.uniqueArray(fc.nat(3), { minLength: 1 })
    const domains = fc
      .tuple(indices, indices)
      .map(([zip, country]) => new Map([...zips(...zip), ...countries(...country)]))
    const clauses = fc.array(fc.array(domains, { maxLength: 3 }), { maxLength: 6 })
    fc.assert(
      fc.property(clauses, fc.nat(12), (clauses, left) => {
        const before = zips(0, 1, 2, 3)
        const narrowed = new Map(before)
        const isFound = narrowTo(narrowed, clauses, { left })
        if (isFound) expect(narrowed).toEqual(solve(before, clauses, { left }))
        else expect(narrowed).toEqual(before)
      }),
    )
  })

  it('are found in a hundred thousand clauses, with as many steps', () => {
    const clauses = Array.from({ length: 100_000 }, () => [zips(0, 1)])
    expect(solve(zips(0, 1, 2), clauses, { left: 100_000 })).toEqual(zips(0, 1))
  })

  it('are not searched after the time limit', () => {
    expect(solve(zips(0), [[zips(0)]], { left: 9, hasTime: () => false })).toBeUndefined()
  })

  it('are represented by the first index of each', () => {
    expect(pickIndices(new Map([...zips(2, 1), ...countries()]))).toEqual(
      new Map([
        ['zip', 2],
        ['country', 0],
      ]),
    )
  })
})
