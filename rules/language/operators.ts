/** Types to compare a condition's value as (docs/product.md#operators). */
export const valueTypes = ['string', 'number', 'array', 'boolean', 'date'] as const
export type ValueType = (typeof valueTypes)[number]

export const operators = [
  'eq',
  'ne',
  'contains',
  'not_contains',
  'in',
  'not_in',
  'length_gte',
  'length_lte',
  'empty',
  'regex',
  'not_regex',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'not_between',
  'on',
  'not_on',
  'after',
  'on_or_after',
  'before',
  'on_or_before',
] as const
export type Operator = (typeof operators)[number]

/** Operators of each value type, in the order of the form. */
export const operatorsByValueType = {
  string: [
    'eq',
    'ne',
    'contains',
    'not_contains',
    'in',
    'not_in',
    'length_gte',
    'length_lte',
    'empty',
    'regex',
    'not_regex',
  ],
  number: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'not_between'],
  array: ['in', 'not_in'],
  boolean: ['eq', 'ne'],
  date: ['on', 'not_on', 'after', 'on_or_after', 'before', 'on_or_before'],
} as const satisfies Record<ValueType, readonly Operator[]>
