import type { DetailName } from './details.ts'

/** Allowed values of details, by index among the values. A missing detail may have any value. */
export type Domains = ReadonlyMap<DetailName, readonly number[]>

/** Alternatives, at least one of which has to hold. An empty clause never holds. */
export type Clause = readonly Domains[]

/** Counts down the remaining steps of a search, so that it always ends soon. */
export type Budget = {
  left: number
  /** True while time is left. Absent: no time limit. */
  readonly hasTime?: (() => boolean) | undefined
}

export const everything: Domains = new Map()

export function isSpent({ left, hasTime }: Budget): boolean {
  return left <= 0 || hasTime?.() === false
}

/**
 * Finds domains within `start` in which every clause holds. Undefined if there are none, or if the budget is used up.
 */
export function solve(start: Domains, clauses: readonly Clause[], budget: Budget): Domains | undefined {
  const domains = new Map(start)
  return narrowTo(domains, clauses, budget) ? domains : undefined
}

/**
 * Narrows domains until every clause holds. Returns false if that is impossible, or if the budget is used up. The
 * domains are then unchanged. It works in place, because a shop's rules may name thousands of details and are tried in
 * turn.
 */
export function narrowTo(
  domains: Map<DetailName, readonly number[]>,
  clauses: readonly Clause[],
  budget: Budget,
): boolean {
  if (isSpent(budget)) return clauses.length === 0
  // A clause without a choice is first, so that a wrong choice is noticed early.
  const ordered = sortByChoice(clauses)
  const tried: number[] = []
  const narrowings: Narrowing[] = []
  for (let at = 0; at < ordered.length; ) {
    const clause = ordered[at] ?? []
    let next = tried[at] ?? 0
    let narrowing: Narrowing | undefined
    while (narrowing === undefined && next < clause.length && budget.left > 0) {
      budget.left -= 1
      narrowing = narrow(domains, clause[next] ?? everything)
      next += 1
    }
    if (narrowing !== undefined) {
      tried[at] = next
      narrowings[at] = narrowing
      at += 1
      tried[at] = 0
    } else {
      if (at === 0) return false
      at -= 1
      widen(domains, narrowings[at] ?? [])
    }
  }
  return true
}

/** Most calls pass clauses that are already sorted, and a search makes a million calls. */
function sortByChoice(clauses: readonly Clause[]): readonly Clause[] {
  const isSorted = clauses.every((clause, at) => at === 0 || (clauses[at - 1]?.length ?? 0) <= clause.length)
  return isSorted ? clauses : clauses.toSorted((one, other) => one.length - other.length)
}

/** Domains before they were narrowed. Undefined for a detail that could have any value. */
type Narrowing = readonly (readonly [DetailName, readonly number[] | undefined])[]

/** Narrows domains to others. Undefined if a detail would have no value left, in which case nothing changes. */
function narrow(domains: Map<DetailName, readonly number[]>, other: Domains): Narrowing | undefined {
  const narrowing: [DetailName, readonly number[] | undefined][] = []
  for (const [name, allowed] of other) {
    const present = domains.get(name)
    if (present === allowed) continue
    const left = present === undefined ? allowed : findCommon(present, allowed)
    if (left === present) continue
    if (left.length === 0) {
      widen(domains, narrowing)
      return undefined
    }
    narrowing.push([name, present])
    domains.set(name, left)
  }
  return narrowing
}

/** Indices that are in both lists. Returns the first list itself if all of its indices are in the second. */
function findCommon(present: readonly number[], allowed: readonly number[]): readonly number[] {
  const left = present.filter((index) => allowed.includes(index))
  return left.length === present.length ? present : left
}

function widen(domains: Map<DetailName, readonly number[]>, narrowing: Narrowing): void {
  for (const [name, before] of narrowing.toReversed()) {
    if (before === undefined) domains.delete(name)
    else domains.set(name, before)
  }
}

/** The first allowed value of each detail with a domain. */
export function pickIndices(domains: Domains): Map<DetailName, number> {
  return new Map([...domains].map(([name, allowed]) => [name, allowed[0] ?? 0] as const))
}
