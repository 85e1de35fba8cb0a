import { z } from 'zod'

/** Which products belong to a collection is kept on the products. */
export const collectionRecord = z.strictObject({
  id: z.int(),
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  updatedAt: z.string(),
})
export type CollectionRecord = z.infer<typeof collectionRecord>
