import { JsonValue } from '../json/value'
import { log } from '../log'
import { trim } from '../text/canonical'
import { ascii, lengthOf, noText, same, Text } from '../text/text'
import { hideOptions } from './hide'
import { Placement } from './option'
import { OptionAction } from './option-action'
import { Options } from './options'
import { PaymentTerms } from './payment-terms'
import { joined } from './rename'

/** Payment terms of the order. Null if no rule sets them. */
export let orderTerms: PaymentTerms | null = null

/** Reasons to review the order, for the merchant. `noText` if no rule asks for a review. */
export let reviewReason: Text = 0

/** Sets the payment terms of the order. The first rule that acts wins. */
export function setPaymentTerms(params: JsonValue): void {
  const terms = PaymentTerms.of(params)
  if (terms === null) logUnreadable()
  else if (orderTerms === null) orderTerms = terms
}

/** Hides the methods with one of the names in only one placement. */
export function hideInPlacement(options: Options, params: JsonValue): void {
  const placement = params.member(ascii('placement')).text()
  const isList = same(placement, ascii('PAYMENT_METHOD'))
  if (!isList && !same(placement, ascii('ACCELERATED_CHECKOUT'))) return logUnreadable()
  hideOptions(options, params, OptionAction.hideNamed, isList ? Placement.list : Placement.express)
}

/** Holds the order for the merchant's review. Reasons of several rules are joined in their order. */
export function addOrderReview(params: JsonValue): void {
  const reason = trim(params.member(ascii('reason')).text())
  if (lengthOf(reason) === 0) return logUnreadable()
  reviewReason =
    reviewReason === noText ? reason : joined(joined(ascii('/'), reviewReason, false), reason, true)
}

function logUnreadable(): void {
  log(ascii('action cannot be read'))
}
