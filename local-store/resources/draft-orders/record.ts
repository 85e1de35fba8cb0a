import { z } from 'zod'

/** An order of a company that waits for the merchant's approval. */
export const draftOrderRecord = z.strictObject({
  id: z.int(),
  company: z.string(),
  total: z.string(),
  /** Due date in words; null for payment at checkout. */
  paymentTerms: z.string().nullable(),
  /** Reasons for the review, from functions. */
  reasons: z.array(z.string()),
})

/** A shop's first draft is #D1. */
export const draftName = (id: number) => `#D${id}`
