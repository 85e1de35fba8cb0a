import { isSpent } from '../budget'
import { JsonValue } from '../json/value'
import { List } from '../memory/list'
import { ascii, noText, Text } from '../text/text'
import { CartLine } from './cart-line'
import { cartLines } from './cart-lines'
import { DiscountValue } from './discount-value'
import { hasSteps, isOfPieces, measure } from './measure'
import { Outcome } from './outcome'
import { Candidate, Plan } from './plan'
import { messageOf, refuse, resolveValue } from './resolve-value'
import { Scope } from './scope'

/** Takes something off the order, unless an earlier rule did. Gift cards do not take part. */
export function applyOrderDiscount(plan: Plan, params: JsonValue): void {
  if (plan.order.length > 0) return plan.note(Outcome.taken)
  const message = messageOf(params)
  if (message === noText) return refuse(plan)
  const scope = Scope.ofAll(params)
  const lines = cartLines()
  const others = List.empty<CartLine>()
  for (let index: u32 = 0; index < lines.length; index++) {
    const line = lines.at(index)
    if (line.isGiftCard() || (scope.asksForPlan && !scope.isFor(line))) others.add(line)
  }
  if (isSpent()) return plan.note(Outcome.spent)
  if (others.length > 0 && others.length === lines.length) return plan.note(Outcome.nothingMatched)
  const stored = params.member(ascii('value'))
  const has = hasSteps(stored) ? measureAllBut(others, isOfPieces(stored)) : 0
  const value = resolveValue(plan, params, has)
  if (value === null) return
  // Only the platform knows the subtotal after product discounts, so it judges the condition of the cap.
  if (value.hasCap) addOrderCandidate(plan, message, value.capAmount(), value.capFrom(), others)
  if (plan.order.length === 1 || !value.hasCap) addOrderCandidate(plan, message, value, noText, others)
  const isGiven = plan.order.length === (value.hasCap ? 2 : 1)
  if (!isGiven) plan.order = List.empty<Candidate>()
  plan.note(isGiven ? Outcome.given : Outcome.noRoom)
}

/** Amount or quantity of the cart without these lines. */
function measureAllBut(others: List<CartLine>, isOfPieces: bool): u64 {
  const all = measure(cartLines(), isOfPieces)
  return isSpent() ? all : all - measure(others, isOfPieces)
}

function addOrderCandidate(
  plan: Plan,
  message: Text,
  value: DiscountValue,
  from: Text,
  others: List<CartLine>,
): void {
  const candidate = plan.open(message, value)
  if (candidate === null) return
  candidate.from = from
  for (let index: u32 = 0; index < others.length; index++) {
    const id = others.at(index).id
    // The condition of the candidate repeats the id.
    if (!plan.add(candidate.excluded, id, 0) || (from !== noText && !plan.count(id))) return
  }
  plan.order.add(candidate)
}
