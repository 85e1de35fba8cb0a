import { z } from '../../schema.ts'
import { type KnownPlan, knownPlanSchema } from './known-plan.ts'
import {
  findFeature,
  isFeatureEnabled,
  type PlanFeatureKey,
  type PlanFeatureValues,
} from './plan-features.ts'

const HOUR_MS = 60 * 60_000
/** Hours for which the last answer of the billing service is used while it does not answer. */
const LAST_KNOWN_HOURS = 72

/**
 * Reliability of the known plan.
 * - `current`: the billing service has just reported it.
 * - `lastKnown`: the service does not answer, and its last answer is used.
 * - `lapsed`: the last answer is too old.
 * - `unknown`: the service has never answered.
 */
export const planStatuses = ['current', 'lastKnown', 'lapsed', 'unknown'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** The server's answer about the shop's plan. */
export const planAnswerSchema = z.discriminatedUnion('billing', [
  z.object({ billing: z.literal('none') }),
  z.object({
    billing: z.literal('mantle'),
    appId: z.string(),
    apiUrl: z.string(),
    /** The shop's token for the service. Null if the service has not issued one yet. */
    customerApiToken: z.nullable(z.string()),
    /** Address of the plans page in the admin, to return from a page outside of it. */
    returnUrl: z.string(),
    planStatus: z.enum(planStatuses),
    known: z.nullable(knownPlanSchema),
    /** Time of the service's answer, as ISO 8601. */
    knownAt: z.nullable(z.string()),
  }),
])
export type PlanAnswer = z.infer<typeof planAnswerSchema>

/** @param isAnswering true if the service answered the last request. */
export function derivePlanStatus(knownAt: Date | undefined, isAnswering: boolean, now: Date): PlanStatus {
  if (knownAt === undefined) return 'unknown'
  if (isAnswering) return 'current'
  return now.getTime() - knownAt.getTime() <= LAST_KNOWN_HOURS * HOUR_MS ? 'lastKnown' : 'lapsed'
}

/**
 * Features that currently limit something. Empty while the plan is unknown or lapsed: a merchant should not suffer when
 * the service is down (docs/decisions/0093-limits-of-plans.md).
 */
export function findFeaturesInForce(planStatus: PlanStatus, known: KnownPlan | null): PlanFeatureValues {
  return known !== null && (planStatus === 'current' || planStatus === 'lastKnown') ? known.features : {}
}

/** A limit of the plan that is reached. `limit` is null if the plan does not include the feature. */
export type PlanRefusal = { readonly feature: PlanFeatureKey; readonly limit: number | null }

/**
 * Refusal by the plan of one more. Undefined if it is allowed. A feature that the service does not report is not
 * limited.
 *
 * @param count number of existing ones, without the new one.
 */
export function findPlanRefusal(
  features: PlanFeatureValues,
  feature: PlanFeatureKey,
  count = 0,
): PlanRefusal | undefined {
  const value = findFeature(features, feature)
  if (value === undefined || isFeatureEnabled(value, count)) return undefined
  return { feature, limit: value.type === 'limit' && value.value > 0 ? value.value : null }
}
