import { type CheckoutNow, checkoutNowSchema } from '#rules/checkout-now/answer.ts'
import { readAnswer } from '../../platform/request-server.ts'

/** Throws a PlatformFailure with words for the merchant for an answer in an unknown form. */
export function readCheckoutNow(body: unknown): CheckoutNow {
  return readAnswer(checkoutNowSchema, body)
}
