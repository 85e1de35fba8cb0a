import {
  type Operator,
  operators,
  operatorsByValueType,
  operatorTable,
  type ValueType,
} from '../language/operators.ts'

/** The word for a comparison, which depends on what is compared: 'in list' of a text, 'in' of a list. */
export function describeOperator(operator: Operator, valueType: ValueType): string {
  const { word, wordOfList } = operatorTable[operator]
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
