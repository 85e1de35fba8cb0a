import { paymentWords } from './actions/operation-words'
import { findPaymentDeed } from './actions/payment-actions'
import { readPaymentMethods } from './actions/payment-methods'
import { openCheckout } from './facts/checkout'
import { readInput } from './host/host'
import { openArena } from './memory/arena'
import { writeNoOperations, writeResult } from './result'
import { decide } from './rules/decide'
import { readRules } from './rules/read-rules'
import { storedRules } from './rules/stored-rules'
import { ascii } from './text/text'

/** Does with the payment methods what the rules of one payment customization say: what every payment function runs. */
export function runPaymentRules(): void {
  openArena()
  const input = readInput()
  const rules = readRules(storedRules(input, ascii('paymentCustomization')), findPaymentDeed)
  if (rules === null || rules.length === 0) return writeNoOperations()
  const methods = readPaymentMethods(input)
  openCheckout(input)
  decide(rules, methods)
  writeResult(rules, methods, paymentWords())
}
