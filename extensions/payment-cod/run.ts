import { findPaymentDeed } from '../engine/actions/payment-actions'
import { readPaymentMethods } from '../engine/actions/payment-methods'
import { writeHidden, writeNoOperations } from '../engine/actions/write-operations'
import { openCheckout } from '../engine/facts/checkout'
import { readInput } from '../engine/host/host'
import { openArena } from '../engine/memory/arena'
import { decide } from '../engine/rules/decide'
import { readRules } from '../engine/rules/read-rules'
import { storedRules } from '../engine/rules/stored-rules'
import { ascii } from '../engine/text/text'

/** Hides payment methods as the rules of one payment customization say. */
export function cart_payment_methods_transform_run(): void {
  openArena()
  const input = readInput()
  const rules = readRules(storedRules(input, ascii('paymentCustomization')), findPaymentDeed)
  if (rules === null) return writeNoOperations()
  openCheckout(input)
  const methods = readPaymentMethods()
  decide(rules, methods)
  writeHidden(methods, ascii('paymentMethodHide'), ascii('paymentMethodId'))
}
