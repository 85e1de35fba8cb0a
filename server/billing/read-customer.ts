import { z } from 'zod'
import { billingStatuses, type KnownPlan } from '#rules/features/plan/known-plan.ts'
import {
  featureValueSchema,
  findFeature,
  type PlanFeatureValues,
  planFeatureKeys,
} from '#rules/features/plan/plan-features.ts'

const PLAN_NAME_LETTERS = 255

const customerSchema = z.object({
  id: z.string(),
  billingStatus: z.enum(billingStatuses).catch('none'),
  features: z.record(z.string(), z.unknown()).nullish(),
  subscription: z.object({ plan: z.object({ name: z.string() }) }).nullish(),
})

/**
 * The part of a customer that is stored: its status and the features of its plan. Undefined if the answer has another
 * format.
 */
export function readCustomer(customer: unknown): { id: string; known: KnownPlan } | undefined {
  const read = customerSchema.safeParse(customer)
  if (!read.success) return undefined
  const { id, billingStatus, subscription, features } = read.data
  return {
    id,
    known: {
      status: billingStatus,
      planName: subscription?.plan.name.slice(0, PLAN_NAME_LETTERS) ?? null,
      features: readFeatures(features ?? {}),
    },
  }
}

/** Features of the plan that the app can limit. One in an unknown format limits nothing. */
function readFeatures(features: Record<string, unknown>): PlanFeatureValues {
  return Object.fromEntries(
    planFeatureKeys.flatMap((key) => {
      const read = featureValueSchema.safeParse(findFeature(features, key))
      return read.success ? [[key, read.data]] : []
    }),
  )
}
