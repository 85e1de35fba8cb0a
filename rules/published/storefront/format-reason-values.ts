// The theme's script and the checkout extension bundle this file.
import type { ReasonVariable } from '../../records/reason-texts.ts'
import type { CodAnswer } from './answer-cod.ts'

/** Values of the variables of a reason. Undefined amounts: the answer has none, or the cart lacks nothing. */
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
