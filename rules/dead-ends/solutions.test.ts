import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DetailName } from './details.ts'
import { solve } from './domains.ts'

describe('a solution', () => {
  it('meets every clause', () => {
    const domains = fc.dictionary(
      fc.constantFrom<DetailName>('zip', 'subtotal', 'rate'),
      fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    )
    const clauses = fc.array(fc.array(domains, { maxLength: 3 }), { maxLength: 4 })
    fc.assert(
      fc.property(clauses, (written) => {
        const wantedClauses = written.map((clause) =>
          clause.map((one) => new Map(Object.entries(one) as [DetailName, number[]][])),
        )
        const indices = ['zip', 'subtotal', 'rate'] as const
        const isMet = (point: readonly number[]) =>
          wantedClauses.every((clause) =>
            clause.some((one) =>
              indices.every((name, at) => one.get(name)?.includes(point[at] ?? 0) ?? true),
            ),
          )
        const all = [0, 1, 2, 3]
        const points = all.flatMap((zip) => all.flatMap((sum) => all.map((rate) => [zip, sum, rate])))
        const start = new Map(indices.map((name) => [name, all] as const))
        const solved = solve(start, wantedClauses, { left: 10_000 })
        expect(solved !== undefined).toBe(points.some(isMet))
        if (solved !== undefined) expect(isMet(indices.map((name) => solved.get(name)?.[0] ?? 0))).toBe(true)
      }),
    )
  })
})
