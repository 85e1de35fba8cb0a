import { spend } from '../budget'
import { JsonValue } from '../json/value'
import { List } from '../memory/list'
import { exponent, mantissa } from '../text/decimal'
import { ascii, same } from '../text/text'
import { CartLine } from './cart-line'
import { readAmount, wholeOfPower } from './exact-numbers'
import { convertedUnits, noMoney } from './money'

/* Amounts and pieces for steps and minimums, at prices before discounts. */

function countPieces(lines: List<CartLine>): u64 {
  let pieces: u64 = 0
  for (let index: u32 = 0; index < lines.length; index++) pieces += lines.at(index).quantity()
  return pieces
}

/** Sum of the prices of lines. A line without a known price counts as zero. */
function sumUnits(lines: List<CartLine>): u64 {
  let sum: u64 = 0
  for (let index: u32 = 0; index < lines.length; index++) {
    const units = lines.at(index).units()
    if (units !== noMoney) sum += units
  }
  return sum
}

export function isOfPieces(value: JsonValue): bool {
  return same(value.member(ascii('measure')).text(), ascii('quantity'))
}

/**
 * A configured number of pieces, or a configured amount converted to the shopper's currency and rounded up. `noMoney`
 * if it is invalid.
 */
export function wantedOf(number: JsonValue, isOfPieces: bool): u64 {
  if (!isOfPieces) return convertedUnits(number.scalar(), true)
  return readAmount(number.scalar()) ? wholeOfPower(mantissa, 1, -exponent, true) : noMoney
}

/** Cost, for each line, of reading its pieces or its price. */
const costOfPrice: i64 = 4_000
/** Cost of reading a step and comparing it. */
const costOfStep: i64 = 650

/** Amount or quantity of lines. `noMoney` if the budget is used up. */
export function measure(lines: List<CartLine>, isOfPieces: bool): u64 {
  if (!spend(<i64>lines.length * costOfPrice)) return noMoney
  return isOfPieces ? countPieces(lines) : sumUnits(lines)
}

/** Value of the last step that is reached. Steps that the budget does not cover count as not reached. */
export function stepOf(value: JsonValue, has: u64, isOfPieces: bool): JsonValue {
  let reached = changetype<JsonValue>(0)
  const steps = value.member(ascii('tiers'))
  for (let step = steps.firstItem(); step.isThere() && spend(costOfStep); step = step.next) {
    const from = wantedOf(step.member(ascii('from')), isOfPieces)
    if (from !== noMoney && has !== noMoney && has >= from) reached = step.member(ascii('value'))
  }
  return reached
}

/** True if the steps apply to each line separately. */
export function areOfEachLine(value: JsonValue): bool {
  return value.member(ascii('eachLine')).isTrue()
}

export function hasSteps(value: JsonValue): bool {
  return same(value.member(ascii('type')).text(), ascii('tiers'))
}
