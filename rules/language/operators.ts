/** Types to compare a condition's value as (docs/product.md#operators). */
export const valueTypes = ['string', 'number', 'array', 'boolean', 'date'] as const
export type ValueType = (typeof valueTypes)[number]

/** Kinds of value that a merchant enters for an operator. Each has an input field and its own issues. */
type WantedKind = 'single' | 'part' | 'list' | 'length' | 'expression' | 'none' | 'bound' | 'range'

type OperatorRow = {
  /** Value types that offer the operator. */
  readonly types: readonly ValueType[]
  readonly wants: WantedKind
  /** The value must be a whole number above zero. */
  readonly wholeNumber?: true
  /** The operator that gives the opposite result for every known value. */
  readonly opposite?: string
  /** Met if no found value meets the opposite operator. */
  readonly isNegative?: true
  /** A larger cart can change the result to "not met". */
  readonly losesByMore?: true
  /** A larger cart can change the result to "met". */
  readonly gainsByMore?: true
}

/** Properties of each operator, in the order of the form. */
const table = {
  eq: {
    types: ['string', 'number', 'boolean'],
    wants: 'single',
    opposite: 'ne',
    losesByMore: true,
    gainsByMore: true,
  },
  ne: {
    types: ['string', 'number', 'boolean'],
    wants: 'single',
    opposite: 'eq',
    isNegative: true,
    losesByMore: true,
    gainsByMore: true,
  },
  contains: {
    types: ['string'],
    wants: 'part',
    opposite: 'not_contains',
  },
  not_contains: {
    types: ['string'],
    wants: 'part',
    opposite: 'contains',
    isNegative: true,
  },
  in: {
    types: ['string', 'array'],
    wants: 'list',
    opposite: 'not_in',
  },
  not_in: {
    types: ['string', 'array'],
    wants: 'list',
    opposite: 'in',
    isNegative: true,
  },
  length_gte: {
    types: ['string'],
    wants: 'length',
  },
  length_lte: {
    types: ['string'],
    wants: 'length',
  },
  empty: {
    types: ['string'],
    wants: 'none',
  },
  regex: {
    types: ['string'],
    wants: 'expression',
    opposite: 'not_regex',
  },
  not_regex: {
    types: ['string'],
    wants: 'expression',
    opposite: 'regex',
    isNegative: true,
  },
  gt: {
    types: ['number'],
    wants: 'bound',
    opposite: 'lte',
    gainsByMore: true,
  },
  gte: {
    types: ['number'],
    wants: 'bound',
    opposite: 'lt',
    gainsByMore: true,
  },
  lt: {
    types: ['number'],
    wants: 'bound',
    opposite: 'gte',
    losesByMore: true,
  },
  lte: {
    types: ['number'],
    wants: 'bound',
    opposite: 'gt',
    losesByMore: true,
  },
  between: {
    types: ['number'],
    wants: 'range',
    opposite: 'not_between',
    gainsByMore: true,
  },
  not_between: {
    types: ['number'],
    wants: 'range',
    opposite: 'between',
    isNegative: true,
    losesByMore: true,
  },
  multiple_of: {
    types: ['number'],
    wants: 'bound',
    opposite: 'not_multiple_of',
    wholeNumber: true,
    losesByMore: true,
    gainsByMore: true,
  },
  not_multiple_of: {
    types: ['number'],
    wants: 'bound',
    opposite: 'multiple_of',
    isNegative: true,
    wholeNumber: true,
    losesByMore: true,
    gainsByMore: true,
  },
  on: { types: ['date'], wants: 'bound', opposite: 'not_on' },
  not_on: {
    types: ['date'],
    wants: 'bound',
    opposite: 'on',
    isNegative: true,
  },
  after: {
    types: ['date'],
    wants: 'bound',
    opposite: 'on_or_before',
  },
  on_or_after: {
    types: ['date'],
    wants: 'bound',
    opposite: 'before',
  },
  before: {
    types: ['date'],
    wants: 'bound',
    opposite: 'on_or_after',
  },
  on_or_before: {
    types: ['date'],
    wants: 'bound',
    opposite: 'after',
  },
} as const satisfies Record<string, OperatorRow>

export type Operator = keyof typeof table

export const operatorTable: Readonly<Record<Operator, OperatorRow>> = table

export const operators = Object.keys(table) as [Operator, ...Operator[]]

/** Operators of each value type, in the order of the form. */
export const operatorsByValueType = {
  string: offeredFor('string'),
  number: offeredFor('number'),
  array: offeredFor('array'),
  boolean: offeredFor('boolean'),
  date: offeredFor('date'),
} as const satisfies Record<ValueType, readonly Operator[]>

function offeredFor(type: ValueType): readonly [Operator, ...Operator[]] {
  return operators.filter((operator) => operatorTable[operator].types.includes(type)) as [
    Operator,
    ...Operator[],
  ]
}
