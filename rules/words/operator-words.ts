import { type Operator, operatorTable, type ValueType } from '../language/operators.ts'

/** The word for a comparison, which depends on what is compared: 'in list' of a text, 'in' of a list. */
export function describeOperator(operator: Operator, valueType: ValueType): string {
  const { word, wordOfList } = operatorTable[operator]
  return valueType === 'array' ? (wordOfList ?? word) : word
}
