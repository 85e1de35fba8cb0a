import { Fact, Reader } from '../facts/fact'
import { ascii, isPacked, noText, packed, same, Text } from '../text/text'
import { Operator, Reading } from './operator'
import { Test } from './tests'

/** Value type of a condition. Each type has its own operators. */
enum ValueType {
  unknown = 0,
  text = 1,
  list = 2,
  truth = 4,
  number = 8,
  date = 16,
  /** The query asked about the value, so the found value is the answer. */
  answer = 32,
}

const everyType: i32 = 63

/**
 * Table of operators: name, name of the opposite, types that offer both, test. A new operator needs a row here and a
 * test in `tests.ts`.
 */
// biome-ignore format: a row on a line
const table: usize = memory.data<u32>([
  packed('in'), packed('not_in'), (ValueType.text | ValueType.list) | (Test.isInList << 16),
  packed('in'), packed('not_in'), ValueType.answer | (Test.isAnswered << 16),
  packed('eq'), packed('ne'), (ValueType.text | ValueType.truth) | (Test.isText << 16),
  packed('eq'), packed('ne'), ValueType.number | (Test.isNumber << 16),
  packed('gte'), 0, ValueType.number | (Test.isAtLeast << 16),
  packed('gt'), 0, ValueType.number | (Test.isAbove << 16),
  packed('lte'), 0, ValueType.number | (Test.isAtMost << 16),
  packed('lt'), 0, ValueType.number | (Test.isBelow << 16),
  packed('multiple_of'), packed('not_multiple_of'), ValueType.number | (Test.isMultiple << 16),
  packed('contains'), packed('not_contains'), ValueType.text | (Test.contains << 16),
  packed('regex'), packed('not_regex'), ValueType.text | (Test.matches << 16),
  packed('length_gte'), 0, ValueType.text | (Test.isAtLeastAsLong << 16),
  packed('length_lte'), 0, ValueType.text | (Test.isAtMostAsLong << 16),
  packed('between'), packed('not_between'), ValueType.number | (Test.isBetween << 16),
  packed('between'), packed('not_between'), ValueType.answer | (Test.isAnswered << 16),
  packed('on'), packed('not_on'), ValueType.date | (Test.isNumber << 16),
  packed('on_or_after'), 0, ValueType.date | (Test.isAtLeast << 16),
  packed('after'), 0, ValueType.date | (Test.isAbove << 16),
  packed('on_or_before'), 0, ValueType.date | (Test.isAtMost << 16),
  packed('before'), 0, ValueType.date | (Test.isBelow << 16),
  packed('empty'), 0, everyType | (Test.isEmpty << 16),
  0, 0, 0,
])

/** A row of the table. */
@unmanaged
class Row {
  name: u32
  opposite: u32
  types: u16
  test: u16
}
const rowBytes: usize = 12

/**
 * The operator with this name for a value type and a fact. Null if there is none; `isUnknownType` is then true if the
 * type is unknown.
 */
export function findOperator(name: Text, valueType: Text, fact: Fact): Operator | null {
  const type = typeFor(valueType, fact)
  isUnknownType = type === ValueType.unknown
  if (isUnknownType) return null
  for (
    let row = changetype<Row>(table);
    row.name !== 0;
    row = changetype<Row>(changetype<usize>(row) + rowBytes)
  ) {
    if (!(<i32>row.types & type)) continue
    const isOpposite = row.opposite !== 0 && isPacked(row.opposite, name)
    if (isOpposite || isPacked(row.name, name)) return Operator.of(row.test, isOpposite, readingFor(type))
  }
  return null
}

/** True if the last search failed because of the type. */
export let isUnknownType: bool = false

/**
 * The value type to compare as. A number is always compared as a number and an answer as an answer, whatever the stored
 * type. A condition without a type has the type of its fact.
 */
function typeFor(valueType: Text, fact: Fact): ValueType {
  const type = typeOf(valueType)
  if (type === ValueType.unknown) return type
  if (fact.reader === Reader.window || fact.reader === Reader.answer) return ValueType.answer
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
