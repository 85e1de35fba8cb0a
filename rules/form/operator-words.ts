import type { Operator, ValueType } from '../operators.ts'
import { formBlockWords } from '../words/form-blocks.ts'

const ofType: Partial<Record<ValueType, Partial<Record<Operator, string>>>> = formBlockWords.operatorsOfType

/** The word for a comparison, which depends on what is compared: 'in list' of a text, 'in' of a list. */
export function describeOperator(operator: Operator, valueType: ValueType): string {
  return ofType[valueType]?.[operator] ?? formBlockWords.operators[operator]
}
