/** Types to compare a condition's value as (docs/product.md#operators). */
export const valueTypes = ['string', 'number', 'array', 'boolean', 'date'] as const
export type ValueType = (typeof valueTypes)[number]

/** Kinds of value that a merchant enters for an operator. Each has its field and its issues. */
type WantedKind = 'single' | 'part' | 'list' | 'length' | 'expression' | 'none' | 'bound' | 'range'

type OperatorRow = {
  /** Types that offer it. */
  readonly types: readonly ValueType[]
  /** Its word in the picker. */
  readonly word: string
  /** Its word in the picker for a list of choices, where that differs. */
  readonly wordOfList?: string
  /** A sentence's way to say it. */
  readonly phrase: (value: string) => string
  /** The phrase of its negation, where there are better words than "not". */
  readonly turned?: (value: string) => string
  readonly wants: WantedKind
  /** The wanted number is whole and above zero. */
  readonly wholeNumber?: true
  /** The operator with the opposite verdict on every known value. */
  readonly opposite?: string
  /** Met where nothing that was found satisfies the opposite. */
  readonly isNegative?: true
  /** Its verdict can change to "not met" when more is in the cart. */
  readonly losesByMore?: true
  /** Its verdict can change to "met" when more is in the cart. */
  readonly gainsByMore?: true
}

/** Facts of every operator, in the order of the form. */
const table = {
  eq: {
    types: ['string', 'number', 'boolean'],
    word: 'equal',
    phrase: (value) => `is ${value}`,
    wants: 'single',
    opposite: 'ne',
    losesByMore: true,
    gainsByMore: true,
  },
  ne: {
    types: ['string', 'number', 'boolean'],
    word: 'not equal',
    phrase: (value) => `is not ${value}`,
    wants: 'single',
    opposite: 'eq',
    isNegative: true,
    losesByMore: true,
    gainsByMore: true,
  },
  contains: {
    types: ['string'],
    word: 'contains',
    phrase: (value) => `contains ${value}`,
    wants: 'part',
    opposite: 'not_contains',
  },
  not_contains: {
    types: ['string'],
    word: 'does not contain',
    phrase: (value) => `does not contain ${value}`,
    wants: 'part',
    opposite: 'contains',
    isNegative: true,
  },
  in: {
    types: ['string', 'array'],
    word: 'in list',
    phrase: (value) => `is ${value}`,
    wants: 'list',
    wordOfList: 'in',
    opposite: 'not_in',
  },
  not_in: {
    types: ['string', 'array'],
    word: 'not in list',
    phrase: (value) => `is something other than ${value}`,
    wants: 'list',
    wordOfList: 'not in',
    opposite: 'in',
    isNegative: true,
  },
  length_gte: {
    types: ['string'],
    word: 'length at least',
    phrase: (value) => `has at least ${value} characters`,
    wants: 'length',
    turned: (value) => `has fewer than ${value} characters`,
  },
  length_lte: {
    types: ['string'],
    word: 'length at most',
    phrase: (value) => `has at most ${value} characters`,
    wants: 'length',
    turned: (value) => `has more than ${value} characters`,
  },
  empty: {
    types: ['string'],
    word: 'empty',
    phrase: () => 'is empty',
    wants: 'none',
    turned: () => 'is not empty',
  },
  regex: {
    types: ['string'],
    word: 'matches regex',
    phrase: (value) => `matches ${value}`,
    wants: 'expression',
    opposite: 'not_regex',
  },
  not_regex: {
    types: ['string'],
    word: 'does not match regex',
    phrase: (value) => `does not match ${value}`,
    wants: 'expression',
    opposite: 'regex',
    isNegative: true,
  },
  gt: {
    types: ['number'],
    word: 'greater than',
    phrase: (value) => `is above ${value}`,
    wants: 'bound',
    opposite: 'lte',
    gainsByMore: true,
  },
  gte: {
    types: ['number'],
    word: 'greater than or equal',
    phrase: (value) => `is ${value} or more`,
    wants: 'bound',
    opposite: 'lt',
    gainsByMore: true,
  },
  lt: {
    types: ['number'],
    word: 'less than',
    phrase: (value) => `is below ${value}`,
    wants: 'bound',
    opposite: 'gte',
    losesByMore: true,
  },
  lte: {
    types: ['number'],
    word: 'less than or equal',
    phrase: (value) => `is ${value} or less`,
    wants: 'bound',
    opposite: 'gt',
    losesByMore: true,
  },
  between: {
    types: ['number'],
    word: 'between',
    phrase: (value) => `is between ${value}`,
    wants: 'range',
    opposite: 'not_between',
    gainsByMore: true,
  },
  not_between: {
    types: ['number'],
    word: 'not between',
    phrase: (value) => `is not between ${value}`,
    wants: 'range',
    opposite: 'between',
    isNegative: true,
    losesByMore: true,
  },
  multiple_of: {
    types: ['number'],
    word: 'is a multiple of',
    phrase: (value) => `is a multiple of ${value}`,
    wants: 'bound',
    opposite: 'not_multiple_of',
    wholeNumber: true,
    losesByMore: true,
    gainsByMore: true,
  },
  not_multiple_of: {
    types: ['number'],
    word: 'is not a multiple of',
    phrase: (value) => `is not a multiple of ${value}`,
    wants: 'bound',
    opposite: 'multiple_of',
    isNegative: true,
    wholeNumber: true,
    losesByMore: true,
    gainsByMore: true,
  },
  on: { types: ['date'], word: 'on', phrase: (value) => `is ${value}`, wants: 'bound', opposite: 'not_on' },
  not_on: {
    types: ['date'],
    word: 'not on',
    phrase: (value) => `is not ${value}`,
    wants: 'bound',
    opposite: 'on',
    isNegative: true,
  },
  after: {
    types: ['date'],
    word: 'after',
    phrase: (value) => `is after ${value}`,
    wants: 'bound',
    opposite: 'on_or_before',
  },
  on_or_after: {
    types: ['date'],
    word: 'on or after',
    phrase: (value) => `is ${value} or later`,
    wants: 'bound',
    opposite: 'before',
  },
  before: {
    types: ['date'],
    word: 'before',
    phrase: (value) => `is before ${value}`,
    wants: 'bound',
    opposite: 'on_or_after',
  },
  on_or_before: {
    types: ['date'],
    word: 'on or before',
    phrase: (value) => `is ${value} or earlier`,
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
