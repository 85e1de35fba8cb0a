import { FactKind } from '../facts/fact'
import { ascii, noText, same, Text } from '../text/text'
import { findDateOperator, findNumberOperator } from './number-operators'
import { Operator } from './operator'
import { findBooleanOperator, findListOperator, findTextOperator, findWindowOperator } from './text-operators'

/** Finds an operator by name in one of the tables. */
export type OperatorTable = (name: Text) => Operator | null

/**
 * The table of value types: which operators a type offers. A number is always compared as a number and a window of time
 * as a window, whatever the type says; a condition without a type takes that of its fact.
 */
export function operatorsFor(valueType: Text, kind: FactKind): OperatorTable | null {
  const isNumber = same(valueType, ascii('number'))
  const isDate = same(valueType, ascii('date'))
  const known =
    isNumber ||
    isDate ||
    valueType === noText ||
    same(valueType, ascii('string')) ||
    same(valueType, ascii('array')) ||
    same(valueType, ascii('boolean'))
  if (!known) return null
  if (kind === FactKind.window) return findWindowOperator
  if (isNumber || kind === FactKind.number) return findNumberOperator
  if (isDate) return findDateOperator
  if (same(valueType, ascii('array'))) return findListOperator
  if (same(valueType, ascii('boolean'))) return findBooleanOperator
  return findTextOperator
}

/** What the texts that were found are taken for before they are compared. */
export enum Reading {
  texts,
  numbers,
  days,
}

export function readingFor(table: OperatorTable): Reading {
  if (table === findNumberOperator) return Reading.numbers
  return table === findDateOperator ? Reading.days : Reading.texts
}
