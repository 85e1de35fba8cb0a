import type { DetailName } from './details.ts'

/** Allowed values of details, by their indices among the values. A detail that is not named is free. */
export type Domains = ReadonlyMap<DetailName, readonly number[]>

/** Alternatives: one of them has to hold. None: it cannot be. */
export type Clause = readonly Domains[]

/** Counts down what a search may still try, so that it always ends soon. */
export type Budget = {
  left: number
  /** True where there is time left; absent where there always is. */
  readonly hasTime?: (() => boolean) | undefined
}

export const everything: Domains = new Map()

export function isSpent({ left, hasTime }: Budget): boolean {
  return left <= 0 || hasTime?.() === false
}

/** Domains within `start` in which every clause holds; undefined where there are none, or the budget ends. */
export function solve(start: Domains, clauses: readonly Clause[], budget: Budget): Domains | undefined {
  const domains = new Map(start)
  return narrowTo(domains, clauses, budget) ? domains : undefined
}

/**
 * Narrows domains until every clause holds. Returns false where that cannot be, or the budget ends; the domains stay as
 * they were then. It works in place, because a shop's rules may name thousands of details and are tried in turn.
 */
export function narrowTo(
  domains: Map<DetailName, readonly number[]>,
  clauses: readonly Clause[],
  budget: Budget,
): boolean {
  if (isSpent(budget)) return clauses.length === 0
  // A clause without a choice comes first, so that a wrong turn shows early.
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

/** Most calls bring clauses that are in order already: a search makes a million. */
function sortByChoice(clauses: readonly Clause[]): readonly Clause[] {
  const isSorted = clauses.every((clause, at) => at === 0 || (clauses[at - 1]?.length ?? 0) <= clause.length)
  return isSorted ? clauses : clauses.toSorted((one, other) => one.length - other.length)
}

/** Domains before they were narrowed; undefined for a detail that was free. */
type Narrowing = readonly (readonly [DetailName, readonly number[] | undefined])[]

/** Narrows domains to others; undefined where some detail would have no value left, and they stay as they were. */
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

/** Indices of the first list that are in the second; the first list itself where that is all of them. */
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

/** The first allowed value of each detail that is not free. */
export function pickIndices(domains: Domains): Map<DetailName, number> {
  return new Map([...domains].map(([name, allowed]) => [name, allowed[0] ?? 0] as const))
}
