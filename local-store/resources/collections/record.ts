import { z } from 'zod'

/** A collection without its products: each product lists its collections. */
export const collectionRecord = z.strictObject({
  id: z.int(),
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  updatedAt: z.string(),
})
export type CollectionRecord = z.infer<typeof collectionRecord>
