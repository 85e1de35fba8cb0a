// The theme's script and the checkout extension bundle this file.
import type { ReasonVariable } from '../../records/reason-texts.ts'
import type { CodAnswer } from './answer-cod.ts'

/**
 * Formats the values of a reason's variables. Amounts are undefined if the answer has none, or if the cart lacks
 * nothing.
 */
export function formatReasonValues(
  { amount }: CodAnswer,
  pincode: string,
  format: (amount: number) => string,
  subtotal = Infinity,
): Readonly<Record<ReasonVariable, string | undefined>> {
  return {
    pincode: pincode || undefined,
    amount: amount ? format(amount) : undefined,
    missing: amount && amount > subtotal ? format(amount - subtotal) : undefined,
  }
}
