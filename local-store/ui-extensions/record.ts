import { z } from 'zod'

/** A UI extension as the merchant has arranged it in the checkout editor. */
export const arrangedExtensionRecord = z.strictObject({
  uid: z.string(),
  /** Targets where it is placed. */
  targets: z.array(z.string()),
  settings: z.record(z.string(), z.union([z.string(), z.boolean()])),
})
export type ArrangedExtensionRecord = z.infer<typeof arrangedExtensionRecord>
