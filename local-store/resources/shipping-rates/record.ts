import { z } from 'zod'
import type { ShippingRateType } from '../../wire.ts'

export const shippingRateType = z.enum([
  'shipping',
  'local pickup',
  'local delivery',
] satisfies ShippingRateType[])

export const shippingRateRecord = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  priceInMinorUnits: z.int(),
  active: z.boolean(),
  type: shippingRateType,
  estimatedDays: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
})
export type ShippingRateRecord = z.infer<typeof shippingRateRecord>
