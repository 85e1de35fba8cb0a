import { z } from 'zod'
import { serviceNames } from './service-names.ts'

/** What a service can be told to do wrong, until it is told otherwise. */
export const serviceFault = z.discriminatedUnion('fault', [
  /** Answers well, but late. */
  z.strictObject({ fault: z.literal('slow'), milliseconds: z.int().min(1).max(600_000) }),
  /** Closes the connection without an answer. */
  z.strictObject({ fault: z.literal('down') }),
  z.strictObject({ fault: z.literal('refuse'), status: z.int().min(400).max(599).default(403) }),
])
export type ServiceFault = z.infer<typeof serviceFault>

/** Services by name; null lets one do well again. */
export const serviceOrders = z.partialRecord(z.enum(serviceNames), serviceFault.nullable())
export type ServiceOrders = z.infer<typeof serviceOrders>
