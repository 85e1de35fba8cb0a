import { Fact, Reader } from '../facts/fact'
import { ascii, noText, same, Text } from '../text/text'
import { Operator, Reading, Test } from './operator'

/** What a condition says its value is; each offers operators of its own. */
enum ValueType {
  unknown = 0,
  text = 1,
  list = 2,
  truth = 4,
  number = 8,
  date = 16,
  window = 32,
}

/**
 * The table of operators: the name, the name of the opposite, the types that offer both, the test. A new operator is a
 * row here, its test in `tests.ts`, and a case.
 */
function isInTable(): bool {
  return (
    row(ascii('in'), ascii('not_in'), ValueType.text | ValueType.list, Test.isInList) ||
    row(ascii('eq'), ascii('ne'), ValueType.text | ValueType.truth, Test.isText) ||
    row(ascii('eq'), ascii('ne'), ValueType.number, Test.isNumber) ||
    row(ascii('gte'), noText, ValueType.number, Test.isAtLeast) ||
    row(ascii('gt'), noText, ValueType.number, Test.isAbove) ||
    row(ascii('lte'), noText, ValueType.number, Test.isAtMost) ||
    row(ascii('lt'), noText, ValueType.number, Test.isBelow) ||
    row(ascii('contains'), ascii('not_contains'), ValueType.text, Test.contains) ||
    row(ascii('regex'), ascii('not_regex'), ValueType.text, Test.matches) ||
    row(ascii('length_gte'), noText, ValueType.text, Test.isAtLeastAsLong) ||
    row(ascii('length_lte'), noText, ValueType.text, Test.isAtMostAsLong) ||
    row(ascii('between'), ascii('not_between'), ValueType.number, Test.isBetween) ||
    row(ascii('between'), ascii('not_between'), ValueType.window, Test.isInsideWindow) ||
    row(ascii('on'), ascii('not_on'), ValueType.date, Test.isNumber) ||
    row(ascii('on_or_after'), noText, ValueType.date, Test.isAtLeast) ||
    row(ascii('after'), noText, ValueType.date, Test.isAbove) ||
    row(ascii('on_or_before'), noText, ValueType.date, Test.isAtMost) ||
    row(ascii('before'), noText, ValueType.date, Test.isBelow) ||
    row(ascii('empty'), noText, soughtType, Test.isEmpty)
  )
}

/**
 * The operator of this name that a value type has for a fact; null where it has none. `isUnknownType` then says whether
 * it was the type instead.
 */
export function findOperator(name: Text, valueType: Text, fact: Fact): Operator | null {
  soughtName = name
  soughtType = typeFor(valueType, fact)
  isUnknownType = soughtType === ValueType.unknown
  if (isUnknownType || !isInTable()) return null
  return Operator.of(test, isNegative, readingFor(soughtType))
}

/** Was it the type that the last search failed for? */
export let isUnknownType: bool = false

let soughtName: Text = 0
let soughtType: i32 = 0
let test: Test = 0
let isNegative: bool = false

/** Is it this row that is sought? */
function row(name: Text, opposite: Text, types: i32, itsTest: Test): bool {
  if (!(types & soughtType)) return false
  test = itsTest
  isNegative = opposite !== noText && same(soughtName, opposite)
  return isNegative || same(soughtName, name)
}

/**
 * A number is always compared as a number and a window of time as a window, whatever the type says; a condition without
 * a type takes that of its fact.
 */
function typeFor(valueType: Text, fact: Fact): ValueType {
  const type = typeOf(valueType)
  if (type === ValueType.unknown) return type
  if (fact.reader === Reader.window) return ValueType.window
  return fact.isNumber() ? ValueType.number : type
}

function typeOf(valueType: Text): ValueType {
  if (valueType === noText || same(valueType, ascii('string'))) return ValueType.text
  if (same(valueType, ascii('array'))) return ValueType.list
  if (same(valueType, ascii('number'))) return ValueType.number
  if (same(valueType, ascii('boolean'))) return ValueType.truth
  return same(valueType, ascii('date')) ? ValueType.date : ValueType.unknown
}

function readingFor(type: i32): Reading {
  if (type === ValueType.number) return Reading.numbers
  return type === ValueType.date ? Reading.days : Reading.texts
}
