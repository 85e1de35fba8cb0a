import { z } from 'zod'

/** The two function owners that differ only in their names; state files hold these words. */
const customizationKinds = ['PaymentCustomization', 'DeliveryCustomization'] as const
export type CustomizationKind = (typeof customizationKinds)[number]

export const customizationRecord = z.strictObject({
  id: z.int(),
  kind: z.enum(customizationKinds),
  title: z.string(),
  enabled: z.boolean(),
  /** UUID of the deployed function. */
  functionId: z.string(),
  /**
   * Time of the function's first failure ever, and of the first failure since the last successful run. Null if it never
   * failed.
   */
  errors: z.strictObject({ firstOccurredAt: z.string(), errorsFirstOccurredAt: z.string() }).nullable(),
})
export type CustomizationRecord = z.infer<typeof customizationRecord>
