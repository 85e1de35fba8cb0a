import { z } from '../../schema.ts'
import { type KnownPlan, knownPlanSchema } from './known-plan.ts'
import {
  findFeature,
  isFeatureEnabled,
  type PlanFeatureKey,
  type PlanFeatureValues,
} from './plan-features.ts'

const HOUR_MS = 60 * 60_000
/** For so long counts what a billing service said last that says nothing any more. */
export const LAST_KNOWN_HOURS = 72

/**
 * How far what is known of a plan can be relied upon.
 * - `current`: the billing service has just said it.
 * - `lastKnown`: it does not answer, and what it said last counts.
 * - `lapsed`: it has not answered for too long for that to count.
 * - `unknown`: it has never said anything.
 */
export const planStandings = ['current', 'lastKnown', 'lapsed', 'unknown'] as const
export type PlanStanding = (typeof planStandings)[number]

/** What the server tells the client of the shop's plan. */
export const planAnswerSchema = z.discriminatedUnion('billing', [
  z.object({ billing: z.literal('none') }),
  z.object({
    billing: z.literal('mantle'),
    appId: z.string(),
    apiUrl: z.string(),
    /** The shop's own token for the service; null where the service has not given one yet. */
    customerApiToken: z.nullable(z.string()),
    /** The plans page inside the admin, for coming back from a page outside of it. */
    returnUrl: z.string(),
    standing: z.enum(planStandings),
    known: z.nullable(knownPlanSchema),
    /** When the service said it, as ISO 8601. */
    knownAt: z.nullable(z.string()),
  }),
])
export type PlanAnswer = z.infer<typeof planAnswerSchema>

/** @param isAnswering whether the service answered when it was last asked. */
export function derivePlanStanding(knownAt: Date | undefined, isAnswering: boolean, now: Date): PlanStanding {
  if (knownAt === undefined) return 'unknown'
  if (isAnswering) return 'current'
  return now.getTime() - knownAt.getTime() <= LAST_KNOWN_HOURS * HOUR_MS ? 'lastKnown' : 'lapsed'
}

/**
 * The features that limit something now. Where nobody knows the plan, or no longer, nothing does: a service that is down is
 * no fault of the merchant's (docs/decisions/0093-a-plan-limits-what-is-made-next.md).
 */
export function findFeaturesInForce(standing: PlanStanding, known: KnownPlan | null): PlanFeatureValues {
  return known !== null && (standing === 'current' || standing === 'lastKnown') ? known.features : {}
}

/** What a plan does not allow; `limit` is null where it has none of it at all. */
export type PlanRefusal = { readonly feature: PlanFeatureKey; readonly limit: number | null }

/**
 * Whether the plan keeps one more from being made. A feature that the service does not name is not limited.
 *
 * @param count how many there are beside the one that is to be made.
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
