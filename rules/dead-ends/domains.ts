import type { DetailName } from './details.ts'

/** Which values of some details are allowed, by their places among the values; a detail that is not named is free. */
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
  if (isSpent(budget)) return clauses.length === 0 ? start : undefined
  // A clause without a choice comes first, so that a wrong turn shows early.
  const ordered = [...clauses].sort((one, other) => one.length - other.length)
  // One map for all tries, each of which can be taken back: a shop's rules may name thousands of details.
  const domains = new Map(start)
  const tried: number[] = []
  const narrowings: Narrowing[] = []
  for (let at = 0; at < ordered.length; ) {
    const clause = ordered[at] ?? []
    let next = tried[at] ?? 0
    let narrowing: Narrowing | undefined
    while (narrowing === undefined && next < clause.length) {
      if (budget.left <= 0) return undefined
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
      if (at === 0) return undefined
      at -= 1
      widen(domains, narrowings[at] ?? [])
    }
  }
  return domains
}

/** Domains before they were narrowed; undefined for a detail that was free. */
type Narrowing = readonly (readonly [DetailName, readonly number[] | undefined])[]

/** Narrows domains to others; undefined where some detail would have no value left, and they stay as they were. */
function narrow(domains: Map<DetailName, readonly number[]>, other: Domains): Narrowing | undefined {
  const narrowing: [DetailName, readonly number[] | undefined][] = []
  for (const [name, allowed] of other) {
    const present = domains.get(name)
    const left = present === undefined ? allowed : present.filter((place) => allowed.includes(place))
    if (left.length === 0) {
      widen(domains, narrowing)
      return undefined
    }
    narrowing.push([name, present])
    domains.set(name, left)
  }
  return narrowing
}

function widen(domains: Map<DetailName, readonly number[]>, narrowing: Narrowing): void {
  for (const [name, before] of narrowing.toReversed()) {
    if (before === undefined) domains.delete(name)
    else domains.set(name, before)
  }
}

/** The first allowed value of each detail that is not free. */
export function pickPlaces(domains: Domains): Map<DetailName, number> {
  return new Map([...domains].map(([name, allowed]) => [name, allowed[0] ?? 0] as const))
}
