import { isSpent, leftToSpend, refund, spend } from '../budget'
import { JsonValue } from '../json/value'
import { List } from '../memory/list'
import { ascii, noText, same } from '../text/text'
import { CartLine } from './cart-line'
import { cartLines } from './cart-lines'
import { DiscountValue } from './discount-value'
import { IdSet } from './id-set'
import { hasSteps, isOfPieces, measure } from './measure'
import { noMoney } from './money'
import { Outcome } from './outcome'
import { Plan } from './plan'
import { messageOf, refuse, resolveValue } from './resolve'

/** To look whether a line is meant, what its price takes, and to give something to it. */
const costOfLook: i64 = 400
const costOfPrice: i64 = 4_000
const costOfGiving: i64 = 1_200

/** Takes something off those lines that are meant and have no discount yet. */
export function applyProductDiscount(plan: Plan, params: JsonValue): void {
  const message = messageOf(params)
  if (message === noText) return refuse(plan)
  const lines = cartLines()
  const target = params.member(ascii('target')).text()
  const areAll = same(target, ascii('all'))
  const areOfCollections = same(target, ascii('collections'))
  if (!areAll && !areOfCollections && !same(target, ascii('products'))) return refuse(plan)
  const ids = IdSet.of(params.member(areOfCollections ? ascii('collectionIds') : ascii('productIds')))
  const free = List.empty<CartLine>()
  let isAnyMeant = false
  if (!spend(<i64>lines.length * costOfLook)) return plan.note(Outcome.spent)
  for (let index: u32 = 0; index < lines.length; index++) {
    const line = lines.at(index)
    if (line.isTaken && (!TRACE || isAnyMeant)) continue
    const before = leftToSpend()
    const isMeant = areAll ? !line.isGiftCard() : areOfCollections ? line.isIn(ids) : line.isOneOf(ids)
    if (isMeant) isAnyMeant = true
    if (isMeant && !line.isTaken) free.add(line)
    // Only the trace looks at what is taken, for which no build pays.
    if (TRACE && line.isTaken) refund(before)
  }
  if (isSpent()) return plan.note(Outcome.spent)
  if (free.length === 0) return plan.note(isAnyMeant ? Outcome.taken : Outcome.nothingMeant)
  const stored = params.member(ascii('value'))
  let value = resolveValue(plan, params, hasSteps(stored) ? measure(free, isOfPieces(stored)) : 0)
  if (value === null) return
  if (value.hasCap) value = withinCap(value, free)
  give(plan, free, value, params)
}

/** The percentage where it stays within its cap, and otherwise the cap as an amount for all lines together. */
function withinCap(value: DiscountValue, lines: List<CartLine>): DiscountValue {
  let sum: u64 = 0
  for (let index: u32 = 0; index < lines.length && spend(costOfPrice); index++) {
    const units = lines.at(index).units()
    if (units !== noMoney) sum += value.of(units)
  }
  return sum > value.units ? value.capAmount() : value
}

/** Lines with the same value and message share a candidate, as the output has little room. */
function give(plan: Plan, lines: List<CartLine>, value: DiscountValue, params: JsonValue): void {
  const candidate = plan.share(messageOf(params), value)
  if (candidate === null) return plan.note(Outcome.noRoom)
  for (let index: u32 = 0; index < lines.length; index++) {
    const line = lines.at(index)
    if (!spend(costOfGiving) || !plan.add(candidate.targets, line.id, 0)) break
    line.isTaken = true
    plan.noteGiven(line.id)
  }
  plan.note(lines.at(0).isTaken ? Outcome.given : Outcome.noRoom)
}
