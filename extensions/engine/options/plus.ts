import { JsonValue } from '../json/value'
import { log } from '../log'
import { trim } from '../text/canonical'
import { ascii, lengthOf, noText, Text } from '../text/text'
import { PaymentTerms } from './payment-terms'
import { joined } from './rename'

/** When the order is to be paid; null where no rule says it. */
export let orderTerms: PaymentTerms | null = null

/** Why the merchant is to look at the order; `noText` where no rule asks for that. */
export let reviewReason: Text = 0

/** Sets when the order is to be paid. Of several rules the first that acts counts. */
export function setPaymentTerms(params: JsonValue): void {
  const terms = PaymentTerms.of(params)
  if (terms === null) logUnreadable()
  else if (orderTerms === null) orderTerms = terms
}

/** Has the merchant look at the order before it is one. Of several rules every reason is told, in their order. */
export function addOrderReview(params: JsonValue): void {
  const reason = trim(params.member(ascii('reason')).text())
  if (lengthOf(reason) === 0) return logUnreadable()
  reviewReason =
    reviewReason === noText ? reason : joined(joined(ascii('/'), reviewReason, false), reason, true)
}

function logUnreadable(): void {
  log(ascii('action cannot be read'))
}
