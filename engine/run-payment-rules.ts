import { openCheckout } from './facts/checkout'
import { readInput } from './host/host'
import { readRules } from './judging/read-rules'
import { storedRules } from './judging/stored-rules'
import { openArena } from './memory/arena'
import { writeNoOperations } from './no-operations'
import { carryOut } from './options/carry-out'
import { paymentWords } from './options/operation-words'
import { carryOutPaymentAction, findPaymentAction } from './options/payment-actions'
import { readPaymentMethods } from './options/payment-methods'
import { writeResult } from './options/write-result'
import { ascii } from './text/text'

/** Entry of every payment function: applies the rules of one payment customization to the payment methods. */
export function runPaymentRules(): void {
  openArena()
  const input = readInput()
  const rules = readRules(input, storedRules(input, ascii('paymentCustomization')), findPaymentAction)
  if (rules === null || rules.length === 0) return writeNoOperations()
  const methods = readPaymentMethods(input)
  openCheckout(input)
  carryOut(rules, methods, carryOutPaymentAction)
  writeResult(rules, methods, paymentWords())
}
