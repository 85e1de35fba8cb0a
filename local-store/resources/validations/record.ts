import { z } from 'zod'

/** A check at checkout as the store keeps it. */
export const validationRecord = z.strictObject({
  id: z.int(),
  title: z.string(),
  enabled: z.boolean(),
  /** Whether a run that fails stops the checkout. */
  blockOnFailure: z.boolean(),
  /** UUID of the deployed function. */
  functionId: z.string(),
  /** When its function failed for the first time, ever and since the last good run; null when it never did. */
  errors: z.strictObject({ firstOccurredAt: z.string(), errorsFirstOccurredAt: z.string() }).nullable(),
})
export type ValidationRecord = z.infer<typeof validationRecord>
