import { type Operator, operators, operatorsByValueType, type ValueType } from '../language/operators.ts'

type OperatorPhrases = {
  /** A sentence's way to say it. */
  readonly phrase: (value: string) => string
  /** The phrase of its negation, where there are better words than "not". */
  readonly turned?: (value: string) => string
}

/** Demands of every operator in a sentence, after its subject: "is above 5,000". */
export const operatorPhrases: Readonly<Record<Operator, OperatorPhrases>> = {
  eq: { phrase: (value) => `is ${value}` },
  ne: { phrase: (value) => `isn’t ${value}` },
  contains: { phrase: (value) => `contains ${value}` },
  not_contains: { phrase: (value) => `doesn’t contain ${value}` },
  in: { phrase: (value) => `is ${value}` },
  not_in: { phrase: (value) => `is something other than ${value}` },
  length_gte: {
    phrase: (value) => `has at least ${value} characters`,
    turned: (value) => `has fewer than ${value} characters`,
  },
  length_lte: {
    phrase: (value) => `has at most ${value} characters`,
    turned: (value) => `has more than ${value} characters`,
  },
  empty: { phrase: () => 'is empty', turned: () => 'isn’t empty' },
  regex: { phrase: (value) => `matches ${value}` },
  not_regex: { phrase: (value) => `doesn’t match ${value}` },
  gt: { phrase: (value) => `is above ${value}` },
  gte: { phrase: (value) => `is ${value} or more` },
  lt: { phrase: (value) => `is below ${value}` },
  lte: { phrase: (value) => `is ${value} or less` },
  between: { phrase: (value) => `is between ${value}` },
  not_between: { phrase: (value) => `isn’t between ${value}` },
  multiple_of: { phrase: (value) => `is a multiple of ${value}` },
  not_multiple_of: { phrase: (value) => `isn’t a multiple of ${value}` },
  on: { phrase: (value) => `is ${value}` },
  not_on: { phrase: (value) => `isn’t ${value}` },
  after: { phrase: (value) => `is after ${value}` },
  on_or_after: { phrase: (value) => `is ${value} or later` },
  before: { phrase: (value) => `is before ${value}` },
  on_or_before: { phrase: (value) => `is ${value} or earlier` },
}

type OperatorLabels = {
  /** Its word in the picker. */
  readonly word: string
  /** Its word in the picker for a list of choices, where that differs. */
  readonly wordOfList?: string
}

/** Words of every operator in the picker. */
export const operatorLabels: Readonly<Record<Operator, OperatorLabels>> = {
  eq: { word: 'equal' },
  ne: { word: 'not equal' },
  contains: { word: 'contains' },
  not_contains: { word: 'does not contain' },
  in: { word: 'in list', wordOfList: 'in' },
  not_in: { word: 'not in list', wordOfList: 'not in' },
  length_gte: { word: 'length at least' },
  length_lte: { word: 'length at most' },
  empty: { word: 'empty' },
  regex: { word: 'matches regex' },
  not_regex: { word: 'does not match regex' },
  gt: { word: 'greater than' },
  gte: { word: 'greater than or equal' },
  lt: { word: 'less than' },
  lte: { word: 'less than or equal' },
  between: { word: 'between' },
  not_between: { word: 'not between' },
  multiple_of: { word: 'is a multiple of' },
  not_multiple_of: { word: 'is not a multiple of' },
  on: { word: 'on' },
  not_on: { word: 'not on' },
  after: { word: 'after' },
  on_or_after: { word: 'on or after' },
  before: { word: 'before' },
  on_or_before: { word: 'on or before' },
}

/** The word for a comparison, which depends on what is compared: 'in list' of a text, 'in' of a list. */
export function describeOperator(operator: Operator, valueType: ValueType): string {
  const { word, wordOfList } = operatorLabels[operator]
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
