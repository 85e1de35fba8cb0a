import type { Operator, ValueType } from '../language/operators.ts'

/** The words for comparisons. */
const operatorWords = {
  eq: 'equal',
  ne: 'not equal',
  contains: 'contains',
  not_contains: 'does not contain',
  in: 'in list',
  not_in: 'not in list',
  length_gte: 'length at least',
  length_lte: 'length at most',
  empty: 'empty',
  regex: 'matches regex',
  not_regex: 'does not match regex',
  gt: 'greater than',
  gte: 'greater than or equal',
  lt: 'less than',
  lte: 'less than or equal',
  between: 'between',
  not_between: 'not between',
  on: 'on',
  not_on: 'not on',
  after: 'after',
  on_or_after: 'on or after',
  before: 'before',
  on_or_before: 'on or before',
} as const satisfies Record<Operator, string>

/** Words of operators for single value types. */
const operatorWordsOfType: Partial<Record<ValueType, Partial<Record<Operator, string>>>> = {
  array: { in: 'in', not_in: 'not in' },
}

/** The word for a comparison, which depends on what is compared: 'in list' of a text, 'in' of a list. */
export function describeOperator(operator: Operator, valueType: ValueType): string {
  return operatorWordsOfType[valueType]?.[operator] ?? operatorWords[operator]
}
