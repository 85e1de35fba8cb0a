import { Found } from '../facts/found'
import { parseDecimal } from '../text/decimal'
import { ascii, noText, same, Text } from '../text/text'
import { Operator, unless, when, whenOrUnknown } from './operator'
import { Wanted } from './wanted'

/** The table of operators for numbers. A new operator is a row here, its test below, and a case. */
export function findNumberOperator(name: Text): Operator | null {
  if (same(name, ascii('gt'))) return when(above)
  if (same(name, ascii('gte'))) return when(atLeast)
  if (same(name, ascii('lt'))) return when(below)
  if (same(name, ascii('lte'))) return when(atMost)
  if (same(name, ascii('eq'))) return when(equal)
  if (same(name, ascii('ne'))) return unless(equal)
  if (same(name, ascii('between'))) return when(between)
  if (same(name, ascii('not_between'))) return unless(between)
  if (same(name, ascii('empty'))) return whenOrUnknown(noNumber)
  return null
}

/** The table of operators for days, which are compared as numbers like 20261121. */
export function findDateOperator(name: Text): Operator | null {
  if (same(name, ascii('on'))) return when(equal)
  if (same(name, ascii('not_on'))) return unless(equal)
  if (same(name, ascii('after'))) return when(above)
  if (same(name, ascii('on_or_after'))) return when(atLeast)
  if (same(name, ascii('before'))) return when(below)
  if (same(name, ascii('on_or_before'))) return when(atMost)
  if (same(name, ascii('empty'))) return whenOrUnknown(noNumber)
  return null
}

function above(found: Found, wanted: Wanted): bool {
  return any(found, wanted.number(), Infinity, isAbove)
}

function atLeast(found: Found, wanted: Wanted): bool {
  return any(found, wanted.number(), Infinity, isWithin)
}

function below(found: Found, wanted: Wanted): bool {
  return any(found, -Infinity, wanted.number(), isBelow)
}

function atMost(found: Found, wanted: Wanted): bool {
  return any(found, -Infinity, wanted.number(), isWithin)
}

function equal(found: Found, wanted: Wanted): bool {
  const number = wanted.number()
  return any(found, number, number, isWithin)
}

/** Both bounds belong to the range. */
function between(found: Found, wanted: Wanted): bool {
  return any(found, wanted.lowest(), wanted.highest(), isWithin)
}

function noNumber(found: Found, _wanted: Wanted): bool {
  return !found.isKnown
}

type Comparison = (number: f64, low: f64, high: f64) => bool

function isWithin(number: f64, low: f64, high: f64): bool {
  return number >= low && number <= high
}

function isAbove(number: f64, low: f64, _high: f64): bool {
  return number > low
}

function isBelow(number: f64, _low: f64, high: f64): bool {
  return number < high
}

function any(found: Found, low: f64, high: f64, holds: Comparison): bool {
  if (!isNaN(found.number)) return holds(found.number, low, high)
  for (let slot: u32 = 0; slot < found.texts.slots; slot++) {
    const text = found.texts.inSlot(slot)
    if (text !== noText && holds(parseDecimal(text), low, high)) return true
  }
  return false
}
