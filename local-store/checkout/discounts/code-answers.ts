import { discountGid } from '../../resources/discounts/discount.ts'
import type { CodeRefusal, DiscountCodeAnswer } from '../../wire.ts'
import type { CheckoutOutcome } from '../run-checkout.ts'
import { refuseUnapplied } from './code-words.ts'
import type { EnteredCode } from './entered-codes.ts'

/** Answers to the shopper about each code. A code that applies has no text, only its amount in the summary. */
export function answerCodes(outcome: CheckoutOutcome): DiscountCodeAnswer[] {
  return outcome.codes.map((entered) => {
    const refusal = refusalOf(outcome, entered)
    return {
      code: entered.code,
      valid: refusal === null,
      message: refusal?.message ?? '',
      reason: refusal?.reason ?? null,
    }
  })
}

function refusalOf(
  { prices }: CheckoutOutcome,
  { code, discount, refusal }: EnteredCode,
): CodeRefusal | null {
  if (discount === null) return refusal
  const unapplied = prices.priced.unapplied.find(({ discountId }) => discountId === discountGid(discount))
  return unapplied ? refuseUnapplied(code, discount, unapplied) : null
}
