import { isSpent } from '../budget'
import { JsonValue } from '../json/value'
import { log } from '../log'
import { trim } from '../text/canonical'
import { ascii, lengthOf, noText, Text } from '../text/text'
import { DiscountValue } from './discount-value'
import { hasSteps, isOfPieces, stepOf } from './measure'
import { noMoney } from './money'
import { Outcome } from './outcome'
import { Plan } from './plan'

/**
 * The value that an action takes off, chosen by the step that its targets reach. Null if it takes nothing off, with its
 * outcome noted. Null also if the value cannot be read, with a log line.
 */
export function resolveValue(plan: Plan, params: JsonValue, has: u64): DiscountValue | null {
  let value = params.member(ascii('value'))
  if (hasSteps(value)) {
    value = has === noMoney ? changetype<JsonValue>(0) : stepOf(value, has, isOfPieces(value))
    if (isSpent()) {
      plan.note(Outcome.spent)
      return null
    }
    if (!value.isThere() && has !== noMoney) {
      plan.note(Outcome.belowSteps)
      return null
    }
  }
  const discount = DiscountValue.of(value)
  if (discount === null) refuse(plan)
  else if (discount.isNothing()) plan.note(Outcome.nothingOff)
  else return discount
  return null
}

/** Logs an action that cannot be carried out as it is stored. */
export function refuse(plan: Plan): void {
  log(ascii('action cannot be read'))
  plan.note(Outcome.unreadable)
}

/** The message of an action, or `noText` where it has none. */
export function messageOf(params: JsonValue): Text {
  const text = params.member(ascii('message')).text()
  const message = text === noText ? noText : trim(text)
  return lengthOf(message) > 0 ? message : noText
}
