import { z } from 'zod'
import type { PaymentMethodKind } from '../../wire.ts'

const paymentMethodKind = z.enum(['manual', 'gateway', 'wallet'] satisfies PaymentMethodKind[])

export const paymentMethodRecord = z.strictObject({
  id: z.int(),
  kind: paymentMethodKind,
  /**
   * Name in functions and translations; a gateway can have another name for shoppers
   * (docs/platform.md#what-functions-cannot-know).
   */
  name: z.string(),
  shownAs: z.string(),
  additionalDetails: z.string(),
  paymentInstructions: z.string(),
  active: z.boolean(),
  /** True if the method is also a button at the top of the checkout. A state from before such buttons has none. */
  express: z.boolean().default(false),
})
export type PaymentMethodRecord = z.infer<typeof paymentMethodRecord>
