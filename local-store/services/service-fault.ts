import { z } from 'zod'
import { serviceNames } from './service-names.ts'

/** Faults that can be ordered for a service; each lasts until it is changed. */
const serviceFault = z.discriminatedUnion('fault', [
  /** The answer is correct, but late. */
  z.strictObject({ fault: z.literal('slow'), milliseconds: z.int().min(1).max(600_000) }),
  /** The connection closes without an answer. */
  z.strictObject({ fault: z.literal('down') }),
  z.strictObject({ fault: z.literal('refuse'), status: z.int().min(400).max(599).default(403) }),
])
export type ServiceFault = z.infer<typeof serviceFault>

/** Faults by service; null ends a fault. */
export const serviceOrders = z.partialRecord(z.enum(serviceNames), serviceFault.nullable())
export type ServiceOrders = z.infer<typeof serviceOrders>
