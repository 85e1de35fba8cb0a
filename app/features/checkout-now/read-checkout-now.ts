import { type CheckoutNow, checkoutNowSchema } from '#rules/checkout-now/answer.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'

/** Throws a PlatformFailure with words for the merchant for an answer in an unknown form. */
export function readCheckoutNow(body: unknown): CheckoutNow {
  const answer = checkoutNowSchema.safeParse(body)
  if (answer.success) return answer.data
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
}
