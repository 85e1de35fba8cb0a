import { findConditionDefinition, offeredOperators } from '../../language/conditions/catalogue.ts'
import { type Operator, oppositeOperators, type ValueType } from '../../language/operators.ts'

/** Whether a kind of condition offers an operator that asks for the opposite; what has none is turned round instead. */
export function hasOpposite(type: string, valueType: ValueType, operator: Operator): boolean {
  const definition = findConditionDefinition(type)
  const offered = definition === undefined ? [] : offeredOperators(definition, valueType)
  return oppositeOperators.some(
    ([one, other]) =>
      (one === operator && offered.includes(other)) || (other === operator && offered.includes(one)),
  )
}
