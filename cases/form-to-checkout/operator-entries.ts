import type { Operator, ValueType } from '#rules/language/operators.ts'
import { entries, type FactValues, type Value } from '../documented/expected-verdict.ts'
import type { Entry } from './fill-form.ts'

/** Chooses an entry for an operator. Null if the operator needs no value. */
export function chooseEntry(
  valueType: ValueType,
  operator: Operator,
  one: FactValues,
  other: FactValues,
): Entry | null {
  const [first, second] = [textOf(one), textOf(other)]
  // A list of choices may not offer any other value.
  if (valueType === 'array') return [first]
  return entries[operator](first, second)
}

function textOf(held: FactValues): string {
  if (held === null) throw new Error('The first two checkouts have to hold something')
  return String(typeof held === 'number' ? held : held[0])
}

/** An entry in the format of the expected verdicts. */
export function asValue(entry: Entry | null): Value {
  if (entry === null) return ''
  if (typeof entry !== 'object') return entry
  if (!('min' in entry)) return entry.map(String)
  return { min: Number(entry.min), max: Number(entry.max) }
}
