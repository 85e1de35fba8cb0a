import { type Operator, operators, operatorsByValueType, type ValueType } from '../language/operators.ts'

type OperatorWords = {
  /** Its word in the picker. */
  readonly word: string
  /** Its word in the picker for a list of choices, where that differs. */
  readonly wordOfList?: string
  /** A sentence's way to say it, after its subject: "is above 5,000". */
  readonly phrase: (value: string) => string
  /** The phrase of its negation, where there are better words than "not". */
  readonly turned?: (value: string) => string
}

/** Words of every operator. */
export const operatorWords: Readonly<Record<Operator, OperatorWords>> = {
  eq: { word: 'equal', phrase: (value) => `is ${value}` },
  ne: { word: 'not equal', phrase: (value) => `isn’t ${value}` },
  contains: { word: 'contains', phrase: (value) => `contains ${value}` },
  not_contains: { word: 'does not contain', phrase: (value) => `doesn’t contain ${value}` },
  in: { word: 'in list', wordOfList: 'in', phrase: (value) => `is ${value}` },
  not_in: {
    word: 'not in list',
    wordOfList: 'not in',
    phrase: (value) => `is something other than ${value}`,
  },
  length_gte: {
    word: 'length at least',
    phrase: (value) => `has at least ${value} characters`,
    turned: (value) => `has fewer than ${value} characters`,
  },
  length_lte: {
    word: 'length at most',
    phrase: (value) => `has at most ${value} characters`,
    turned: (value) => `has more than ${value} characters`,
  },
  empty: { word: 'empty', phrase: () => 'is empty', turned: () => 'isn’t empty' },
  regex: { word: 'matches regex', phrase: (value) => `matches ${value}` },
  not_regex: { word: 'does not match regex', phrase: (value) => `doesn’t match ${value}` },
  gt: { word: 'greater than', phrase: (value) => `is above ${value}` },
  gte: { word: 'greater than or equal', phrase: (value) => `is ${value} or more` },
  lt: { word: 'less than', phrase: (value) => `is below ${value}` },
  lte: { word: 'less than or equal', phrase: (value) => `is ${value} or less` },
  between: { word: 'between', phrase: (value) => `is between ${value}` },
  not_between: { word: 'not between', phrase: (value) => `isn’t between ${value}` },
  multiple_of: { word: 'is a multiple of', phrase: (value) => `is a multiple of ${value}` },
  not_multiple_of: { word: 'is not a multiple of', phrase: (value) => `isn’t a multiple of ${value}` },
  on: { word: 'on', phrase: (value) => `is ${value}` },
  not_on: { word: 'not on', phrase: (value) => `isn’t ${value}` },
  after: { word: 'after', phrase: (value) => `is after ${value}` },
  on_or_after: { word: 'on or after', phrase: (value) => `is ${value} or later` },
  before: { word: 'before', phrase: (value) => `is before ${value}` },
  on_or_before: { word: 'on or before', phrase: (value) => `is ${value} or earlier` },
}

/** The word for a comparison, which depends on what is compared: 'in list' of a text, 'in' of a list. */
export function describeOperator(operator: Operator, valueType: ValueType): string {
  const { word, wordOfList } = operatorWords[operator]
  return valueType === 'array' ? (wordOfList ?? word) : word
}

/** Operators that a form's field offers for a value type, with the word for each. */
export function offerOperators(
  valueType: ValueType,
  offered: readonly Operator[] = operatorsByValueType[valueType],
) {
  const labels = operators.map((operator) => [operator, describeOperator(operator, valueType)])
  return { operators: offered, labels: Object.fromEntries(labels) as Readonly<Record<Operator, string>> }
}
