import { z } from 'zod'

export const metafieldRecord = z.strictObject({
  id: z.int(),
  /** Platform id of the owner. */
  ownerId: z.string(),
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MetafieldRecord = z.infer<typeof metafieldRecord>
