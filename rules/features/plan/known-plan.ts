import { z } from '../../schema.ts'
import { featureValueSchema } from './plan-features.ts'

export const billingStatuses = ['none', 'trialing', 'active', 'frozen', 'canceled'] as const

/** Last answer of the billing service about a shop, kept for when the service does not answer. */
export const knownPlanSchema = z.object({
  status: z.enum(billingStatuses),
  /** Absent if no plan was chosen. */
  planName: z.nullable(z.string()),
  features: z.record(z.string(), featureValueSchema),
})
export type KnownPlan = z.infer<typeof knownPlanSchema>
