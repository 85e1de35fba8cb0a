import type { Clause } from './domains.ts'

/** Clauses that all hold where something is met, and clauses that all hold where it is not. */
export type Formula = { readonly met: readonly Clause[]; readonly unmet: readonly Clause[] }

/** Clauses that are kept of alternatives between several rows of them. With fewer, more may seem possible than is. */
const clausesMax = 200

export function allOf(parts: readonly Formula[]): Formula {
  return { met: parts.flatMap(({ met }) => met), unmet: oneOf(parts.map(({ unmet }) => unmet)) }
}

export function anyOf(parts: readonly Formula[]): Formula {
  return opposite(allOf(parts.map(opposite)))
}

export function opposite({ met, unmet }: Formula): Formula {
  return { met: unmet, unmet: met }
}

/** Clauses that hold where one clause of every row holds. */
function oneOf(rows: readonly (readonly Clause[])[]): Clause[] {
  return rows.reduce<Clause[]>((clauses, row) => [...takeJoined(clauses, row)], [[]])
}

/** The number of joined clauses stops at the number that is kept. */
function* takeJoined(clauses: readonly Clause[], row: readonly Clause[]): Generator<Clause> {
  let left = clausesMax
  for (const clause of clauses) {
    for (const other of row) {
      if (left <= 0) return
      left -= 1
      yield [...clause, ...other]
    }
  }
}
