import { isSpent } from '../budget'
import { JsonValue } from '../json/value'
import { Action } from '../judging/action'
import { isOrdered } from '../judging/read-rules'
import { Rule } from '../judging/rule'
import { log } from '../log'
import { logSpent } from '../log-spent'
import { List } from '../memory/list'
import { ascii, noText, Text } from '../text/text'
import { throwError } from '../throw-error'
import { CheckAction } from './check-action'
import { CheckoutStep, firstStep } from './checkout-step'
import { targetOf } from './error-target'
import { FoundErrors } from './found-errors'
import { messageFor } from './message'
import { Outcome } from './outcome'

/**
 * Carries out the rules that are met, top to bottom. Some rules stop the checkout only at a later step. Such a rule is
 * judged now only if other rules depend on whether it acts. So all steps reach the same result.
 */
export function carryOut(rules: List<Rule>, errors: FoundErrors, step: CheckoutStep, language: Text): void {
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    const isOfStep = concernsStep(rule.actions, step)
    if (!(isOfStep || isOrdered) || !rule.isMet()) continue
    for (let at: u32 = 0; isOfStep && at < rule.actions.length; at++)
      carryOutEach(rule.actions.at(at), errors, step, language)
    if (rule.act()) break
  }
  if (isSpent()) logSpent()
}

function carryOutEach(action: Action, errors: FoundErrors, step: CheckoutStep, language: Text): void {
  if (action.kind === CheckAction.throwError) return throwError(action.params)
  if (action.kind === CheckAction.unknown) return errors.note(Outcome.unreadable)
  if (!isForStep(action.params, step)) return errors.note(Outcome.later)
  stopCheckout(action.params, errors, step, language)
}

/**
 * Stops the checkout with a message at a field. The cart page has no fields, so there the message is shown above the
 * page.
 */
function stopCheckout(params: JsonValue, errors: FoundErrors, step: CheckoutStep, language: Text): void {
  const message = messageFor(params, language)
  if (message === noText) {
    log(ascii('action cannot be read'))
    return errors.note(Outcome.unreadable)
  }
  const field = step === CheckoutStep.cart ? noText : params.member(ascii('field')).text()
  errors.add(targetOf(field), message)
}

/** True if a rule has any action for this step. */
export function concernsStep(actions: List<Action>, step: CheckoutStep): bool {
  for (let index: u32 = 0; index < actions.length; index++) {
    const action = actions.at(index)
    if (action.kind !== CheckAction.stopCheckout || isForStep(action.params, step)) return true
  }
  return false
}

function isForStep(params: JsonValue, step: CheckoutStep): bool {
  return step >= firstStep(params.member(ascii('from')).text())
}
