import { z } from '../../schema.ts'
import { featureValueSchema } from './plan-features.ts'

export const billingStatuses = ['none', 'trialing', 'active', 'frozen', 'canceled'] as const

/** What the billing service said of a shop, as it is kept for the time when it says nothing. */
export const knownPlanSchema = z.object({
  status: z.enum(billingStatuses),
  /** Absent where no plan was chosen. */
  planName: z.nullable(z.string()),
  features: z.record(z.string(), featureValueSchema),
})
export type KnownPlan = z.infer<typeof knownPlanSchema>
