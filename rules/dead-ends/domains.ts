import type { DetailName } from './details.ts'

/** Which values of some details are allowed, by their places among the values; a detail that is not named is free. */
export type Domains = ReadonlyMap<DetailName, readonly number[]>

/** Alternatives: one of them has to hold. None: it cannot be. */
export type Clause = readonly Domains[]

/** Counts down what a search may still try, so that it always ends soon. */
export type Budget = { left: number }

export const everything: Domains = new Map()

/** Both at once, or undefined where some detail would have no value left. */
export function intersect(one: Domains, other: Domains): Domains | undefined {
  const narrowed: [DetailName, readonly number[]][] = []
  for (const [name, allowed] of other) {
    const present = one.get(name)
    const left = present === undefined ? allowed : present.filter((place) => allowed.includes(place))
    if (left.length === 0) return undefined
    if (left.length !== present?.length) narrowed.push([name, left])
  }
  // Most alternatives change nothing, or are impossible: only the others cost a copy.
  return narrowed.length === 0 ? one : new Map([...one, ...narrowed])
}

/** Domains within `start` in which every clause holds; undefined where there are none, or the budget ends. */
export function solve(start: Domains, clauses: readonly Clause[], budget: Budget): Domains | undefined {
  // What leaves no choice comes first, so that a wrong turn shows early.
  const ordered = [...clauses].sort((one, other) => one.length - other.length)
  const visit = (domains: Domains, at: number): Domains | undefined => {
    const clause = ordered[at]
    if (clause === undefined) return domains
    for (const alternative of clause) {
      if (budget.left <= 0) return undefined
      budget.left -= 1
      const narrowed = intersect(domains, alternative)
      const solved = narrowed === undefined ? undefined : visit(narrowed, at + 1)
      if (solved !== undefined) return solved
    }
    return undefined
  }
  return visit(start, 0)
}

/** The first allowed value of each detail that is not free. */
export function pickPlaces(domains: Domains): Map<DetailName, number> {
  return new Map([...domains].map(([name, allowed]) => [name, allowed[0] ?? 0] as const))
}
