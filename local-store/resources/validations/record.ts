import { z } from 'zod'

/** A stored check at checkout. */
export const validationRecord = z.strictObject({
  id: z.int(),
  title: z.string(),
  enabled: z.boolean(),
  /** True if a failed run stops the checkout. */
  blockOnFailure: z.boolean(),
  /** UUID of the deployed function. */
  functionId: z.string(),
  /**
   * Time of the function's first failure ever, and of the first failure since the last successful run. Null if it never
   * failed.
   */
  errors: z.strictObject({ firstOccurredAt: z.string(), errorsFirstOccurredAt: z.string() }).nullable(),
})
export type ValidationRecord = z.infer<typeof validationRecord>
