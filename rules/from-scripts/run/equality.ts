import { always, and, constant, type Formula, never, not, or, unknown } from '../formula.ts'
import { isPlain, keyOf, type Value } from '../script-value.ts'
import type { Run } from './run.ts'
import { truth } from './truth.ts'

/** Checkouts in which two values are equal. */
export function equals(run: Run, one: Value, other: Value, line: number): Formula {
  if (one.kind === 'choice')
    return or(
      and(one.when, equals(run, one.met, other, line)),
      and(not(one.when), equals(run, one.otherwise, other, line)),
    )
  if (other.kind === 'choice') return equals(run, other, one, line)
  if (one.kind === 'unknown' || other.kind === 'unknown') return unknown
  if (one.kind === 'nothing' || other.kind === 'nothing')
    return one.kind === other.kind ? always : not(truth(one.kind === 'nothing' ? other : one))
  if (one.kind === 'boolean' && other.kind === 'boolean')
    return or(and(one.is, other.is), and(not(one.is), not(other.is)))
  // Ruby changes neither value before it compares: `true == 'true'` is false.
  if (one.kind === 'boolean' || other.kind === 'boolean') return never
  if (isPlain(one) && isPlain(other)) return constant(keyOf(one) === keyOf(other))
  if (one.kind === 'option' && other.kind === 'option' && other.filter !== undefined) return other.filter
  return compareFact(run, one, other, line) ?? compareFact(run, other, one, line) ?? unknown
}

const knownKinds = new Set<Value['kind']>(['text', 'number', 'symbol', 'money'])

/** Comparison of a fact of the checkout. Undefined for a value that is no fact. */
function compareFact(run: Run, fact: Value, value: Value, line: number): Formula | undefined {
  const result = run.callOnValue(fact, '==', [value], undefined, run.topScope, line)
  if (result.kind === 'boolean') return result.is
  return result.kind === 'unknown' && !knownKinds.has(fact.kind) ? unknown : undefined
}
