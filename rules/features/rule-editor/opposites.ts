import { findConditionDefinition, offeredOperators } from '../../language/conditions/catalogue.ts'
import type { Operator, ValueType } from '../../language/operators.ts'

/** Pairs of operators that are opposites of each other for known values. */
const oppositeOperators = [
  ['eq', 'ne'],
  ['contains', 'not_contains'],
  ['in', 'not_in'],
  ['regex', 'not_regex'],
  ['gt', 'lte'],
  ['gte', 'lt'],
  ['between', 'not_between'],
  ['on', 'not_on'],
  ['after', 'on_or_before'],
  ['before', 'on_or_after'],
] as const satisfies readonly (readonly [Operator, Operator])[]

/** True if a kind of condition offers the opposite operator. Other conditions are turned round instead. */
export function hasOpposite(type: string, valueType: ValueType, operator: Operator): boolean {
  const definition = findConditionDefinition(type)
  const offered = definition === undefined ? [] : offeredOperators(definition, valueType)
  return oppositeOperators.some(
    ([one, other]) =>
      (one === operator && offered.includes(other)) || (other === operator && offered.includes(one)),
  )
}
