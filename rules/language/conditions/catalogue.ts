import { type Operator, operatorsByValueType, type ValueType } from '../operators.ts'
import { addressConditions } from './address-conditions.ts'
import { buyerConditions } from './buyer-conditions.ts'
import { cartConditions } from './cart-conditions.ts'
import type { ConditionDefinition, ConditionEntry } from './definition.ts'
import { placeAndTimeConditions } from './place-and-time-conditions.ts'
import { productConditions } from './product-conditions.ts'

/**
 * Every kind of condition that a rule can have (docs/product.md#conditions). Add a new kind here. The compiler then
 * requires an entry in every table over `ConditionKind`. A case file proves that the engine has its entry too.
 */
export const conditionDefinitions = {
  ...cartConditions,
  ...productConditions,
  ...placeAndTimeConditions,
  ...addressConditions,
  ...buyerConditions,
} as const satisfies Record<string, ConditionEntry>

export type ConditionKind = keyof typeof conditionDefinitions

export const conditionKinds = Object.keys(conditionDefinitions) as readonly ConditionKind[]

export function isConditionKind(kind: string): kind is ConditionKind {
  return Object.hasOwn(conditionDefinitions, kind)
}

/** Finds the definition of a kind from stored data. Undefined if this app does not know the kind. */
export function findConditionDefinition(kind: string): ConditionDefinition | undefined {
  return isConditionKind(kind) ? conditionDefinitions[kind] : undefined
}

/** Operators of a condition when its value is compared as `valueType`, in the order of the form. */
export function offeredOperators(
  { operators }: ConditionDefinition,
  valueType: ValueType,
): readonly Operator[] {
  const ofType: readonly Operator[] = operatorsByValueType[valueType]
  return operators === undefined ? ofType : ofType.filter((operator) => operators.includes(operator))
}
