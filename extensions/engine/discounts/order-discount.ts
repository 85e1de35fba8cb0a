import { JsonValue } from '../json/value'
import { List } from '../memory/list'
import { ascii, noText, Text } from '../text/text'
import { DiscountValue } from './discount-value'
import { cartHas, isOfPieces } from './measure'
import { Outcome } from './outcome'
import { Candidate, Plan } from './plan'
import { messageOf, refuse, resolveValue } from './resolve'

/** Takes something off the order, unless a rule before did. */
export function applyOrderDiscount(plan: Plan, params: JsonValue): void {
  if (plan.order.length > 0) return plan.note(Outcome.taken)
  const message = messageOf(params)
  if (message === noText) return refuse(plan)
  const stored = params.member(ascii('value'))
  const value = resolveValue(plan, params, cartHas(isOfPieces(stored)))
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
  plan.order.add(candidate)
}
