import { z } from 'zod'

export const deliveryRecord = z.strictObject({
  id: z.string(),
  eventId: z.string(),
  topic: z.string(),
  url: z.string(),
  apiVersion: z.string(),
  /** The exact bytes that are signed and sent at every attempt. */
  body: z.string(),
  createdAt: z.string(),
  attempts: z.int(),
  state: z.enum(['waiting', 'delivered', 'given up']),
  lastStatus: z.int().nullable(),
  lastFault: z.string().nullable(),
  /** Milliseconds; null after the last attempt. */
  nextAttemptAt: z.int().nullable(),
})
export type DeliveryRecord = z.infer<typeof deliveryRecord>
