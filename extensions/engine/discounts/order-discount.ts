import { isSpent } from '../budget'
import { JsonValue } from '../json/value'
import { List } from '../memory/list'
import { ascii, noText, Text } from '../text/text'
import { cartLines, giftCardLines, goodsLines } from './cart-lines'
import { DiscountValue } from './discount-value'
import { hasSteps, isOfPieces, measure } from './measure'
import { Outcome } from './outcome'
import { Candidate, Plan } from './plan'
import { messageOf, refuse, resolveValue } from './resolve'

/** Takes something off the order, unless a rule before did. Gift cards are no part of it. */
export function applyOrderDiscount(plan: Plan, params: JsonValue): void {
  if (plan.order.length > 0) return plan.note(Outcome.taken)
  const message = messageOf(params)
  if (message === noText) return refuse(plan)
  const goods = goodsLines()
  if (isSpent()) return plan.note(Outcome.spent)
  if (goods.length === 0 && cartLines().length > 0) return plan.note(Outcome.nothingMeant)
  const stored = params.member(ascii('value'))
  const value = resolveValue(plan, params, hasSteps(stored) ? measure(goods, isOfPieces(stored)) : 0)
  if (value === null) return
  // What is left after product discounts only the platform knows, so the cap is left to a condition that it judges.
  if (value.hasCap) addOrderCandidate(plan, message, value.capAmount(), value.capFrom())
  if (plan.order.length === 1 || !value.hasCap) addOrderCandidate(plan, message, value, noText)
  const isGiven = plan.order.length === (value.hasCap ? 2 : 1)
  if (!isGiven) plan.order = List.empty<Candidate>()
  plan.note(isGiven ? Outcome.given : Outcome.noRoom)
}

function addOrderCandidate(plan: Plan, message: Text, value: DiscountValue, from: Text): void {
  const candidate = plan.open(message, value)
  if (candidate === null) return
  candidate.from = from
  const gifts = giftCardLines()
  for (let index: u32 = 0; index < gifts.length; index++) {
    const id = gifts.at(index).id
    // A condition names it once more.
    if (!plan.add(candidate.excluded, id, 0) || (from !== noText && !plan.count(id))) return
  }
  plan.order.add(candidate)
}
