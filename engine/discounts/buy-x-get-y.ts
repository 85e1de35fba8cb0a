import { isSpent, leftToSpend, refund, spend } from '../budget'
import { JsonKind, JsonValue } from '../json/value'
import { List } from '../memory/list'
import { ascii, noText, Text } from '../text/text'
import { CartLine } from './cart-line'
import { cartLines, freeLines, takeLine } from './cart-lines'
import { DiscountValue } from './discount-value'
import { IdSet } from './id-set'
import { wantedOf } from './measure'
import { noMoney } from './money'
import { Outcome } from './outcome'
import { Plan } from './plan'
import { messageOf, refuse } from './resolve-value'
import { Scope } from './scope'
import { byPrice } from './sort-lines'

/** Cost of reading a line with its price, sorting it and giving it. */
const costOfLine: i64 = 6_000

/**
 * Gives the cheapest pieces of some collections if enough pieces of others are bought. A piece counts as bought or as
 * given, never as both. The number of given pieces follows from that. Among pieces with one price, those of earlier
 * lines come first.
 */
export function applyBuyXGetY(plan: Plan, params: JsonValue): void {
  const message = messageOf(params)
  const value = DiscountValue.ofPercentage(params.member(ascii('percentage')), changetype<JsonValue>(0))
  const buyEach = countIn(params, ascii('buyQuantity'))
  const getEach = countIn(params, ascii('getQuantity'))
  const uses = params.member(ascii('maxUsesPerOrder'))
  const mostUses = uses.kind <= JsonKind.null ? mostOfEach : wantedOf(uses, true)
  if (message === noText || value === null || buyEach === 0 || getEach === 0 || mostUses === noMoney)
    return refuse(plan)
  if (value.isNothing()) return plan.note(Outcome.nothingOff)
  if (!spend(<i64>cartLines().length * costOfLine)) return plan.note(Outcome.spent)
  const lines = TRACE ? cartLines() : freeLines()
  const bought = IdSet.of(params.member(ascii('buyCollectionIds')))
  const given = IdSet.of(params.member(ascii('getCollectionIds')))

  const scope = Scope.ofAll(params)
  let all: u64 = 0
  let ofBought: u64 = 0
  let ofGiven: u64 = 0
  const matched = List.empty<CartLine>()
  let hasTaken = false
  for (let index: u32 = 0; index < lines.length; index++) {
    const line = lines.at(index)
    if (line.isTaken && (!TRACE || hasTaken)) continue
    const before: i64 = TRACE ? leftToSpend() : 0
    const isOfScope = scope.isFor(line)
    const isBought = isOfScope && line.isIn(bought)
    const isGiven = isOfScope && line.isIn(given)
    if (TRACE && line.isTaken) {
      // Only the trace needs lines that already have a discount, so no build pays for them.
      refund(before)
      if (isBought || isGiven) hasTaken = true
      continue
    }
    if (!isBought && !isGiven) continue
    const quantity = line.quantity()
    if (quantity === 0 || line.units() === noMoney) continue
    line.isBuyable = isBought
    line.isGivable = isGiven
    line.given = line.bought = 0
    all += quantity
    if (isBought) ofBought += quantity
    if (isGiven) ofGiven += quantity
    matched.add(line)
  }
  // A line that the budget did not cover looks like a line in no collection.
  if (isSpent()) return plan.note(Outcome.spent)
  // Limited by pieces to buy, by pieces to give, and by all pieces together, since no piece counts twice.
  const times = min(min(ofBought / buyEach, ofGiven / getEach), min(all / (buyEach + getEach), mostUses))
  if (times === 0)
    return plan.note(
      matched.length > 0 ? Outcome.notEnough : hasTaken ? Outcome.taken : Outcome.nothingMatched,
    )

  // Pieces that may be bought but are not needed for that can be given.
  let spare = ofBought - buyEach * times
  let left = getEach * times
  const cheapest = byPrice(matched, false)
  for (let index: u32 = 0; index < cheapest.length; index++) {
    const line = cheapest.at(index)
    if (!line.isGivable) continue
    line.given = min(left, line.isBuyable ? min(line.quantity(), spare) : line.quantity())
    if (line.isBuyable) spare -= line.given
    left -= line.given
  }
  left = buyEach * times
  const mostExpensive = byPrice(matched, true)
  for (let index: u32 = 0; index < mostExpensive.length; index++) {
    const line = mostExpensive.at(index)
    if (!line.isBuyable) continue
    line.bought = min(left, line.quantity() - line.given)
    left -= line.bought
  }

  // Given pieces and the bought pieces that they need belong together: the plan takes all of them or none.
  const candidate = plan.open(message, value)
  let hasRoom: bool = candidate !== null
  for (let index: u32 = 0; index < matched.length && candidate !== null && hasRoom; index++) {
    const line = matched.at(index)
    if (line.given > 0) hasRoom = plan.add(candidate.targets, line.id, line.given)
    if (line.bought > 0) hasRoom = plan.add(candidate.prerequisites, line.id, line.bought) && hasRoom
  }
  if (candidate === null || !hasRoom) return plan.note(Outcome.noRoom)
  plan.shares.add(candidate)
  plan.note(Outcome.given)
  for (let index: u32 = 0; index < matched.length; index++) {
    const line = matched.at(index)
    if (line.given + line.bought > 0) takeLine(line)
    if (TRACE && line.given > 0) plan.noteGiven(line.id)
  }
}

/** A configured number of pieces. Zero if it is not a valid number. */
function countIn(params: JsonValue, name: Text): u64 {
  const count = wantedOf(params.member(name), true)
  return count <= mostOfEach ? count : 0
}

const mostOfEach: u64 = 1_000_000
