import { FactKind } from '../facts/fact'
import { ascii, noText, same, Text } from '../text/text'
import { findNumberOperator } from './number-operators'
import { Operator } from './operator'
import { findBooleanOperator, findListOperator, findTextOperator } from './text-operators'

/** Finds an operator by name in one of the tables. */
export type OperatorTable = (name: Text) => Operator | null

/**
 * The table of value types: which operators a type offers. A number is always compared as a number, whatever the type
 * says; a condition without a type takes that of its fact.
 */
export function operatorsFor(valueType: Text, kind: FactKind): OperatorTable | null {
  if (same(valueType, ascii('number'))) return findNumberOperator
  const known =
    valueType === noText ||
    same(valueType, ascii('string')) ||
    same(valueType, ascii('array')) ||
    same(valueType, ascii('boolean'))
  if (!known) return null
  if (kind === FactKind.number) return findNumberOperator
  if (same(valueType, ascii('array'))) return findListOperator
  if (same(valueType, ascii('boolean'))) return findBooleanOperator
  return findTextOperator
}

/** Does this type compare what was found as numbers? */
export function comparesNumbers(table: OperatorTable): bool {
  return table === findNumberOperator
}
