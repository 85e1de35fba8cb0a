import { isSpent, spend } from '../budget'
import { JsonKind, JsonValue } from '../json/value'
import { List } from '../memory/list'
import { ascii } from '../text/text'
import { CartLine } from './cart-line'
import { goodsLines } from './cart-lines'
import { wholeOf } from './exact-numbers'
import { isOfPieces, measure, wantedOf } from './measure'
import { noMoney } from './money'
import { byPrice } from './sort-lines'

/** Cost of reading the price and the quantity of a line. */
const costOfLine: i64 = 5_000

/**
 * The lines whose pieces are given: all lines, or only the cheapest if the number of pieces is limited. `given` of a
 * line is then the number of its pieces, and zero for all of them. Null if the limit is not a valid number.
 */
export function choosePieces(limit: JsonValue, lines: List<CartLine>): List<CartLine> | null {
  if (limit.kind <= JsonKind.null) return lines
  let left = wantedOf(limit, true)
  if (left === noMoney || left === 0) return null
  const chosen = List.empty<CartLine>()
  if (!spend(<i64>lines.length * costOfLine)) return chosen
  const cheapest = byPrice(lines, false)
  for (let index: u32 = 0; index < cheapest.length && left > 0; index++) {
    const line = cheapest.at(index)
    const quantity = line.quantity()
    if (quantity === 0 || line.units() === noMoney) continue
    if (left < quantity) line.given = left
    left -= min(left, quantity)
    chosen.add(line)
  }
  return chosen
}

/** True if the cart has enough without the given pieces. Without a minimum, true if any piece is given. */
export function isEnoughElse(minimum: JsonValue, given: List<CartLine>): bool {
  if (minimum.kind <= JsonKind.null) return given.length > 0
  const arePieces = isOfPieces(minimum)
  const wanted = wantedOf(minimum.member(ascii('value')), arePieces)
  const all = measure(goodsLines(), arePieces)
  if (wanted === noMoney || isSpent()) return false
  let own: u64 = 0
  for (let index: u32 = 0; index < given.length && spend(costOfLine); index++) {
    const line = given.at(index)
    if (line.isGiftCard()) continue
    const units = unitsGiven(line)
    if (arePieces) own += line.given > 0 ? line.given : line.quantity()
    else if (units !== noMoney) own += units
  }
  return !isSpent() && given.length > 0 && all - own >= wanted
}

/** Price of the given pieces of a line. */
export function unitsGiven(line: CartLine): u64 {
  const units = line.units()
  return line.given === 0 || units === noMoney ? units : wholeOf(units, line.given, line.quantity())
}
