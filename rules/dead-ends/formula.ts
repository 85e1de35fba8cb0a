import type { Clause } from './domains.ts'

/** Clauses that all hold if something is met, and clauses that all hold if it is not met. */
export type Formula = { readonly met: readonly Clause[]; readonly unmet: readonly Clause[] }

/**
 * Maximum number of clauses when alternatives between several rows are joined. With fewer clauses, some impossible
 * cases may seem possible.
 */
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

/** Clauses that hold if one clause of every row holds. */
function oneOf(rows: readonly (readonly Clause[])[]): Clause[] {
  return rows.reduce<Clause[]>((clauses, row) => [...takeJoined(clauses, row)], [[]])
}

/** Joining stops when the maximum number of clauses is reached. */
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
