import { isSpent, leftToSpend, refund, spend } from '../budget'
import { JsonValue } from '../json/value'
import { List } from '../memory/list'
import { ascii, noText } from '../text/text'
import { CartLine } from './cart-line'
import { cartLines, freeLines, takeLine } from './cart-lines'
import { choosePieces, isEnoughElse, unitsGiven } from './chosen-pieces'
import { DiscountValue } from './discount-value'
import { areOfEachLine, hasSteps, isOfPieces, measure } from './measure'
import { noMoney } from './money'
import { Outcome } from './outcome'
import { Plan } from './plan'
import { messageOf, refuse, resolveValue } from './resolve-value'
import { Scope } from './scope'

/** Instructions to check whether a line matches, to read its price, and to give it a discount. */
const costOfLook: i64 = 400
const costOfPrice: i64 = 4_000
const costOfGiving: i64 = 1_200

/** Discounts the lines that match and have no discount yet. */
export function applyProductDiscount(plan: Plan, params: JsonValue): void {
  const message = messageOf(params)
  const scope = Scope.ofProducts(params)
  if (message === noText || scope === null) return refuse(plan)
  const free = List.empty<CartLine>()
  let isAnyMatched = false
  if (!spend(<i64>cartLines().length * costOfLook)) return plan.note(Outcome.spent)
  const lines = TRACE ? cartLines() : freeLines()
  for (let index: u32 = 0; index < lines.length; index++) {
    const line = lines.at(index)
    if (line.isTaken && (!TRACE || isAnyMatched)) continue
    const before: i64 = TRACE ? leftToSpend() : 0
    const isMatched = scope.has(line)
    // Only the trace needs lines that already have a discount, so no build pays for them.
    if (TRACE && line.isTaken) refund(before)
    if (!isMatched) continue
    isAnyMatched = true
    if (TRACE && line.isTaken) continue
    line.given = 0
    free.add(line)
  }
  if (isSpent()) return plan.note(Outcome.spent)
  if (free.length === 0) return plan.note(isAnyMatched ? Outcome.taken : Outcome.nothingMatched)
  const chosen = choosePieces(params.member(ascii('pieces')), free)
  if (chosen === null) return refuse(plan)
  if (!isEnoughElse(params.member(ascii('besides')), chosen)) return plan.note(Outcome.notEnough)
  const stored = params.member(ascii('value'))
  if (hasSteps(stored) && areOfEachLine(stored)) return giveEachLine(plan, chosen, params)
  const value = resolveValue(plan, params, hasSteps(stored) ? measure(free, isOfPieces(stored)) : 0)
  if (value === null) return
  give(plan, chosen, withinCap(value, chosen), params)
}

/** Gives each line the step that its own amount reaches. A line below every step is left to later rules. */
function giveEachLine(plan: Plan, lines: List<CartLine>, params: JsonValue): void {
  const arePieces = isOfPieces(params.member(ascii('value')))
  let isAnyGiven = false
  for (let index: u32 = 0; index < lines.length && !isSpent(); index++) {
    const one = List.empty<CartLine>()
    one.add(lines.at(index))
    const value = resolveValue(plan, params, measure(one, arePieces))
    if (value === null) continue
    give(plan, one, withinCap(value, one), params)
    if (lines.at(index).isTaken) isAnyGiven = true
  }
  if (isAnyGiven) plan.note(Outcome.given)
}

/** The percentage if it stays within its cap. Otherwise the cap, as an amount for all lines together. */
function withinCap(value: DiscountValue, lines: List<CartLine>): DiscountValue {
  let sum: u64 = 0
  for (let index: u32 = 0; value.hasCap && index < lines.length && spend(costOfPrice); index++) {
    const units = unitsGiven(lines.at(index))
    if (units !== noMoney) sum += value.of(units)
  }
  return value.hasCap && sum > value.units ? value.capAmount() : value
}

/**
 * Gives a discount to lines. Lines with the same value and message share a candidate, since room in the output is
 * scarce.
 */
function give(plan: Plan, lines: List<CartLine>, value: DiscountValue, params: JsonValue): void {
  const candidate = plan.share(messageOf(params), value)
  if (candidate === null) return plan.note(Outcome.noRoom)
  for (let index: u32 = 0; index < lines.length; index++) {
    const line = lines.at(index)
    if (!spend(costOfGiving) || !plan.add(candidate.targets, line.id, line.given)) break
    takeLine(line)
    plan.noteGiven(line.id)
  }
  plan.note(lines.at(0).isTaken ? Outcome.given : Outcome.noRoom)
}
