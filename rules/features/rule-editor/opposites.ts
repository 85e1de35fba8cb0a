import { findConditionDefinition, offeredOperators } from '../../language/conditions/catalogue.ts'
import { type Operator, operatorTable, type ValueType } from '../../language/operators.ts'

/** True if a kind of condition offers the opposite operator. Other conditions are negated instead. */
export function hasOpposite(type: string, valueType: ValueType, operator: Operator): boolean {
  const definition = findConditionDefinition(type)
  const offered = definition === undefined ? [] : offeredOperators(definition, valueType)
  const { opposite } = operatorTable[operator]
  return offered.some((other) => other === opposite)
}
