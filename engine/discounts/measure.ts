import { spend } from '../budget'
import { JsonValue } from '../json/value'
import { List } from '../memory/list'
import { exponent, mantissa } from '../text/decimal'
import { ascii, same } from '../text/text'
import { CartLine } from './cart-line'
import { readAmount, wholeOfPower } from './exact-numbers'
import { convertedUnits, noMoney } from './money'

/* Amounts and pieces that steps and minimums are compared with, at prices before discounts. */

function countPieces(lines: List<CartLine>): u64 {
  let pieces: u64 = 0
  for (let index: u32 = 0; index < lines.length; index++) pieces += lines.at(index).quantity()
  return pieces
}

/** Sum of the lines' prices; a line without a known price counts as zero. */
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

/** A configured number of pieces, or an amount in the shopper's currency rounded up; `noMoney` where it is neither. */
export function wantedOf(number: JsonValue, isOfPieces: bool): u64 {
  if (!isOfPieces) return convertedUnits(number.scalar(), true)
  return readAmount(number.scalar()) ? wholeOfPower(mantissa, 1, -exponent, true) : noMoney
}

/** Cost of reading a cart's pieces or prices, for each line. */
const costOfPrice: i64 = 4_000
/** Cost of reading a step and comparing it. */
const costOfStep: i64 = 650

/** Amount or quantity of lines, or `noMoney` where the budget does not reach. */
export function measure(lines: List<CartLine>, isOfPieces: bool): u64 {
  if (!spend(<i64>lines.length * costOfPrice)) return noMoney
  return isOfPieces ? countPieces(lines) : sumUnits(lines)
}

/** The value of the last step that is reached; of those that the budget does not reach nothing is known. */
export function stepOf(value: JsonValue, has: u64, isOfPieces: bool): JsonValue {
  let reached = changetype<JsonValue>(0)
  const steps = value.member(ascii('tiers'))
  for (let step = steps.firstItem(); step.isThere() && spend(costOfStep); step = step.next) {
    const from = wantedOf(step.member(ascii('from')), isOfPieces)
    if (from !== noMoney && has !== noMoney && has >= from) reached = step.member(ascii('value'))
  }
  return reached
}

/** Do steps look at each line by itself? */
export function areOfEachLine(value: JsonValue): bool {
  return value.member(ascii('eachLine')).isTrue()
}

export function hasSteps(value: JsonValue): bool {
  return same(value.member(ascii('type')).text(), ascii('tiers'))
}
