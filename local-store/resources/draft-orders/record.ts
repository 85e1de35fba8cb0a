import { z } from 'zod'

/** An order of a company that waits for the merchant's approval. */
export const draftOrderRecord = z.strictObject({
  id: z.int(),
  company: z.string(),
  total: z.string(),
  /** When it is to be paid, in words; null: at checkout. */
  paymentTerms: z.string().nullable(),
  /** Why it is a draft, as functions told it. */
  reasons: z.array(z.string()),
})

/** A shop's first draft is #D1. */
export const draftName = (id: number) => `#D${id}`
