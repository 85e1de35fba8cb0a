import { isSpent } from '../budget'
import { Action } from '../judging/action'
import { isOrdered } from '../judging/read-rules'
import { Rule } from '../judging/rule'
import { logSpent } from '../log-spent'
import { List } from '../memory/list'
import { throwError } from '../throw-error'
import { applyBuyXGetY } from './buy-x-get-y'
import { DiscountAction, isForRun } from './discount-action'
import { explainCode } from './explain-code'
import { applyOrderDiscount } from './order-discount'
import { Outcome } from './outcome'
import { Plan } from './plan'
import { applyProductDiscount } from './product-discount'
import { applyShippingDiscount } from './shipping-discount'

/**
 * Carries out the rules that are met, top to bottom, in one of the two runs: for lines or for delivery. The first rule
 * to discount the order, a line or a rate wins. A rule without an action for this run is judged only if other rules
 * depend on whether it acts. So both runs reach the same result.
 */
export function carryOut(rules: List<Rule>, plan: Plan, isOfDelivery: bool): void {
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    const isOfRun = concernsRun(rule.actions, isOfDelivery)
    if (!(isOfRun || isOrdered) || !rule.isMet()) continue
    for (let at: u32 = 0; isOfRun && at < rule.actions.length; at++)
      carryOutEach(rule.actions.at(at), plan, isOfDelivery)
    if (rule.act()) break
  }
  if (isSpent()) logSpent()
}

function carryOutEach(action: Action, plan: Plan, isOfDelivery: bool): void {
  if (TRACE) plan.traceAction()
  if (isForRun(action.kind, isOfDelivery)) return handle(action, plan)
  plan.note(action.kind === DiscountAction.unknown ? Outcome.unreadable : Outcome.otherRun)
}

function handle(action: Action, plan: Plan): void {
  const params = action.params
  switch (action.kind) {
    case DiscountAction.applyDiscount:
      return applyOrderDiscount(plan, params)
    case DiscountAction.applyProductDiscount:
      return applyProductDiscount(plan, params)
    case DiscountAction.buyXGetY:
      return applyBuyXGetY(plan, params)
    case DiscountAction.applyShippingDiscount:
      return applyShippingDiscount(plan, params)
    case DiscountAction.explainCode:
      return explainCode(plan, params)
    case DiscountAction.throwError:
      return throwError(params)
  }
}

/** True if a rule has any action for this run. */
export function concernsRun(actions: List<Action>, isOfDelivery: bool): bool {
  for (let index: u32 = 0; index < actions.length; index++)
    if (isForRun(actions.at(index).kind, isOfDelivery)) return true
  return false
}
