import { and, type Formula, follows, isImpossible, never, not, or } from '../formula.ts'
import { choose, nothing, type Value } from '../script-value.ts'
import type { Run } from './run.ts'

/** Follows both ways of a branch, each in its own checkouts. */
export function runBranch(run: Run, when: Formula, met: () => Value, otherwise: () => Value): Value {
  const base = run.guard
  const whenTrue = possible(and(base, when))
  const whenFalse = possible(and(base, not(when)))
  run.guard = whenTrue
  const one = whenTrue.kind === 'never' ? nothing : met()
  const afterTrue = run.guard
  run.guard = whenFalse
  const other = whenFalse.kind === 'never' ? nothing : otherwise()
  const isWhole = afterTrue.key === whenTrue.key && run.guard.key === whenFalse.key
  run.guard = isWhole ? base : or(afterTrue, run.guard)
  if (whenTrue.kind === 'never') return other
  if (whenFalse.kind === 'never') return one
  return choose(when, one, other)
}

export const possible = (formula: Formula): Formula => (isImpossible(formula) ? never : formula)

/** The branch of a choice that is known where it is read. */
export function settle(run: Run, value: Value): Value {
  if (value.kind !== 'choice') return value
  const known = follows(run.guard, value.when)
  return known === undefined ? value : settle(run, known ? value.met : value.otherwise)
}
