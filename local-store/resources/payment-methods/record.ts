import { z } from 'zod'
import type { PaymentMethodKind } from '../../wire.ts'

export const paymentMethodKind = z.enum(['manual', 'gateway', 'wallet'] satisfies PaymentMethodKind[])

export const paymentMethodRecord = z.strictObject({
  id: z.int(),
  kind: paymentMethodKind,
  /**
   * The name functions and translations carry; a gateway's can differ from what the shopper reads
   * (docs/platform.md#what-functions-cannot-know).
   */
  name: z.string(),
  shownAs: z.string(),
  additionalDetails: z.string(),
  paymentInstructions: z.string(),
  active: z.boolean(),
  /** Whether it is a button at the top of the checkout as well. Kept before the store knew such buttons, it is none. */
  express: z.boolean().default(false),
})
export type PaymentMethodRecord = z.infer<typeof paymentMethodRecord>
