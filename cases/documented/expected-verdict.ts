import type { Operator, ValueType } from '#rules/language/operators.ts'
import type { Entry } from '../form-to-checkout/fill-form.ts'

/**
 * Value of a fact in a checkout. Null if it is unknown. An empty list if it is known to be empty, as in the lines of a
 * cart. A number stays a number for every value type.
 */
export type FactValues = readonly string[] | number | null

export type Value =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly min: number | string; readonly max: number | string }

type Test = (one: string | number, value: Value) => boolean

/**
 * Verdict on a condition, in a second, plain implementation of the language's rules. An unknown value meets only
 * `empty`. A positive operator needs one matching value. A negative one needs that no value matches its opposite.
 */
export function isExpectedMet(
  held: FactValues,
  valueType: ValueType,
  operator: Operator,
  value: Value,
): boolean {
  const values = held === null ? [] : typeof held === 'number' ? [held] : castAll(held, valueType)
  if (operator === 'empty') return values.every((value) => value === '[]' || value === '{}')
  const opposite = opposites[operator]
  if (Array.isArray(held) && held.length === 0) return opposite !== undefined
  if (values.length === 0) return false
  const isMet = (test: Test) => values.some((one) => test(one, value))
  return opposite === undefined ? isMet(tests[operator] ?? never) : !isMet(tests[opposite] ?? never)
}

/** True if the value can be read as this type. Otherwise it counts as unknown. */
export function isReadable(held: FactValues, valueType: ValueType): boolean {
  if (held === null) return false
  return typeof held === 'number' || held.length === 0 || castAll(held, valueType).length > 0
}

const opposites: Partial<Record<Operator, Operator>> = {
  ne: 'eq',
  not_contains: 'contains',
  not_in: 'in',
  not_regex: 'regex',
  not_between: 'between',
  not_on: 'on',
  not_multiple_of: 'multiple_of',
}

/** A leading `(?i)` ignores case. */
const compile = (pattern: string) =>
  pattern.startsWith('(?i)') ? new RegExp(pattern.slice(4), 'iu') : new RegExp(pattern)

const never: Test = () => false
const lower = (value: unknown) => String(value).trim().toLowerCase()
const length = (one: string | number) => [...String(one).trim()].length
const bounds = (value: Value) => {
  const { min, max } = value as { readonly min: number | string; readonly max: number | string }
  return { min: Number(min), max: Number(max) }
}

const tests: Partial<Record<Operator, Test>> = {
  eq: (one, value) => (typeof one === 'number' ? one === Number(value) : lower(one) === lower(value)),
  contains: (one, value) => lower(one).includes(lower(value)),
  in: (one, value) => (value as readonly string[]).map(lower).includes(lower(one)),
  length_gte: (one, value) => length(one) >= Number(value),
  length_lte: (one, value) => length(one) <= Number(value),
  regex: (one, value) => compile(String(value)).test(String(one)),
  gt: (one, value) => Number(one) > Number(value),
  gte: (one, value) => Number(one) >= Number(value),
  lt: (one, value) => Number(one) < Number(value),
  lte: (one, value) => Number(one) <= Number(value),
  between: (one, value) => Number(one) >= bounds(value).min && Number(one) <= bounds(value).max,
  multiple_of: (one, value) => Number(one) > 0 && Number(one) % Number(value) === 0,
  on: (one, value) => one === value,
  after: (one, value) => one > (value as string),
  on_or_after: (one, value) => one >= (value as string),
  before: (one, value) => one < (value as string),
  on_or_before: (one, value) => one <= (value as string),
}

/** The texts as values of a type. Texts that the type cannot read are dropped. */
function castAll(texts: readonly string[], valueType: ValueType): (string | number)[] {
  if (valueType === 'number') return texts.filter((text) => /^-?\d+(\.\d+)?$/.test(text)).map(Number)
  if (valueType === 'date') return texts.map((text) => text.slice(0, 10)).filter(isDay)
  return [...texts]
}

function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * Value of a condition for each operator. Some checkouts of cases/systematic/systematic-files.ts meet it, and some do
 * not.
 */
export const conditionValues: Readonly<Record<ValueType, Partial<Record<Operator, Value>>>> = {
  string: {
    eq: ' alpha ONE',
    ne: 'Alpha One',
    contains: 'PHA',
    not_contains: 'pha',
    in: ['Beta', 'alpha one'],
    not_in: ['Gamma', 'Alpha One'],
    length_gte: 9,
    length_lte: 4,
    regex: '^Alpha\\s[A-Z]\\w+$',
    not_regex: '^A',
  },
  number: {
    eq: 12,
    ne: 12,
    gt: 12,
    gte: 13,
    lt: 20,
    lte: 12,
    between: { min: 12, max: 15 },
    not_between: { min: 5, max: 12 },
    multiple_of: 6,
    not_multiple_of: 6,
  },
  array: { in: ['Alpha One', 'Delta'], not_in: ['alpha one'] },
  boolean: { eq: true, ne: true },
  date: {
    on: '2026-11-21',
    not_on: '2026-11-21',
    after: '2026-11-21',
    on_or_after: '2026-11-22',
    before: '2026-12-01',
    on_or_before: '2026-11-21',
  },
}

/** A merchant's entry for an operator. Null if the operator needs none. */
type EntryFor = (one: string, other: string) => Entry | null

const shorter = (one: string, other: string) => String(Math.min(lengthOf(one), lengthOf(other)))
const longer = (one: string, other: string) => String(Math.max(lengthOf(one), lengthOf(other)))
const lengthOf = (text: string) => [...text].length
/** A list with an additional code that no checkout has and every field accepts, including lists of pincodes. */
const onlyOne: EntryFor = (one) => [one, '999999']
const whole: EntryFor = (one) => one
const ends: EntryFor = (one) => ({ min: one, max: one })
/** The larger number if it is whole, since the smaller one is not a multiple of it. */
const firstWhole: EntryFor = (one, other) => (Number.isInteger(Number(other)) ? other : one)
const nothing: EntryFor = () => null

/**
 * Entry for each operator, from the values of two checkouts, the smaller one first. Only one of them meets it. A new
 * operator needs an entry here.
 */
export const entries = {
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
  multiple_of: firstWhole,
  not_multiple_of: firstWhole,
  on: whole,
  not_on: whole,
  after: whole,
  on_or_after: (_one, other) => other,
  before: (_one, other) => other,
  on_or_before: whole,
} satisfies Record<Operator, EntryFor>
