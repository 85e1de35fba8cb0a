import { z } from 'zod'

/** The two function owners that are alike in everything but their names; state files hold these words. */
export const customizationKinds = ['PaymentCustomization', 'DeliveryCustomization'] as const
export type CustomizationKind = (typeof customizationKinds)[number]

export const customizationRecord = z.strictObject({
  id: z.int(),
  kind: z.enum(customizationKinds),
  title: z.string(),
  enabled: z.boolean(),
  /** UUID of the deployed function. */
  functionId: z.string(),
  /** When its function failed for the first time, ever and since the last good run; null when it never did. */
  errors: z.strictObject({ firstOccurredAt: z.string(), errorsFirstOccurredAt: z.string() }).nullable(),
})
export type CustomizationRecord = z.infer<typeof customizationRecord>
