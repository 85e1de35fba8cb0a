import type { Operator, ValueType } from '#rules/language/operators.ts'
import type { Held, Value } from '../expected-verdict.ts'
import type { Entry } from './fill-form.ts'

/** Entry of a merchant for an operator; null where the operator needs none. */
type EntryFor = (one: string, other: string) => Entry | null

const shorter = (one: string, other: string) => String(Math.min(lengthOf(one), lengthOf(other)))
const longer = (one: string, other: string) => String(Math.max(lengthOf(one), lengthOf(other)))
const lengthOf = (text: string) => [...text].length
/** A list with one more code that no checkout has and every field accepts, a list of pincodes as well. */
const onlyOne: EntryFor = (one) => [one, '999999']
const whole: EntryFor = (one) => one
const ends: EntryFor = (one) => ({ min: one, max: one })
const nothing: EntryFor = () => null

/**
 * Entry for each operator, from the values of two checkouts, the smaller first: it is met by one of them only. A new
 * operator needs an entry here.
 */
const entries = {
  eq: whole,
  ne: whole,
  contains: (one) => one.slice(1),
  not_contains: (one) => one.slice(1),
  in: onlyOne,
  not_in: onlyOne,
  length_gte: longer,
  length_lte: shorter,
  empty: nothing,
  regex: (one) => `^${one.replaceAll(/[.+]/g, '\\$&')}$`,
  not_regex: (one) => `^${one.replaceAll(/[.+]/g, '\\$&')}$`,
  gt: whole,
  gte: (_one, other) => other,
  lt: (_one, other) => other,
  lte: whole,
  between: ends,
  not_between: ends,
  on: whole,
  not_on: whole,
  after: whole,
  on_or_after: (_one, other) => other,
  before: (_one, other) => other,
  on_or_before: whole,
} satisfies Record<Operator, EntryFor>

/** Null where the operator needs no value. */
export function chooseEntry(valueType: ValueType, operator: Operator, one: Held, other: Held): Entry | null {
  const [first, second] = [textOf(one), textOf(other)]
  // A list of choices may not offer any other value.
  if (valueType === 'array') return [first]
  return entries[operator](first, second)
}

function textOf(held: Held): string {
  if (held === null) throw new Error('The first two checkouts have to hold something')
  return String(typeof held === 'number' ? held : held[0])
}

/** An entry in the form of the expected verdicts. */
export function asValue(entry: Entry | null): Value {
  if (entry === null) return ''
  if (typeof entry !== 'object' || !('min' in entry)) return entry
  return { min: Number(entry.min), max: Number(entry.max) }
}
